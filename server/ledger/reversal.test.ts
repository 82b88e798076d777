import { expect, test } from 'vitest'
import { accrued, disbursed, repaid } from '#domain/journal/loan-transfers.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { audit } from '#server/ledger/audit/audit.ts'
import { loanBalances, surplusBalance } from '#server/ledger/balances.ts'
import { loanEntries } from '#server/ledger/entries.ts'
import { postReversal, type Reversal } from '#server/ledger/reversal.ts'
import { addLoan, entryOn, inTransaction, post } from '#server/ledger/testing-loan.ts'

const { db } = await testDatabase()
const cash = 'cash:provider1'

/** A disbursed loan, with interest posted and a payment that left a surplus. */
async function paidLoan() {
  const loan = await addLoan(db)
  const paidOut = disbursed(loan.id, { netProceeds: 9_500_00n, keptBack: 500_00n }, cash)
  await post(db, entryOn(loan, 'disbursed', paidOut))
  await post(db, entryOn(loan, 'accrued', accrued(loan.id, { interest: 300_00n })))
  const before = await loanBalances(db, loan.id)
  const ids = { loanId: loan.id, borrowerId: loan.borrowerId }
  const [interest, surplus] = repaid(ids, [{ portion: 'interest', amount: 300_00n }], 20_00n, cash)
  if (!interest || !surplus) throw new Error('The payment has no two transfers.')
  const transfers = [{ ...interest, installment: 1 }, surplus]
  const payment = entryOn(loan, 'repaid', transfers)
  await post(db, payment)
  return { loan, before, payment }
}

const takingBack = (reverses: string, more: Partial<Reversal> = {}): Reversal => ({
  event: 'chargedBack',
  reverses,
  reference: `charged-back:${reverses}`,
  reason: 'the payment was charged back',
  valueOn: Temporal.PlainDate.from('2026-11-25'),
  at: Temporal.Instant.from('2026-11-25T01:00:00Z'),
  ...more,
})
const reverse = (reversal: Reversal) => inTransaction(db, (tx) => postReversal(tx, reversal))

test('a reversal restores the balances by another entry', async () => {
  const { loan, before, payment } = await paidLoan()
  expect(await reverse(takingBack(payment.reference))).toBe('posted')

  expect(await loanBalances(db, loan.id)).toEqual({ ...before, entryCount: 4n })
  expect(await surplusBalance(db, loan.borrowerId)).toBe(0n)
  const [, , third, fourth] = await loanEntries(db, loan.id)
  expect(third).toMatchObject({ event: 'repaid', reversedBy: `charged-back:${payment.reference}` })
  expect(fourth).toMatchObject({
    event: 'chargedBack',
    reverses: payment.reference,
    transfers: third?.transfers.map(({ debit, credit, amount, installment }) => ({
      debit: credit,
      credit: debit,
      amount,
      installment,
    })),
  })
  expect((await audit(db)).differences).toEqual([])
})

test('a reversed charge no longer counts towards the cap', async () => {
  const loan = await addLoan(db, { costCap: 100_00n })
  const charge = entryOn(loan, 'accrued', accrued(loan.id, { penalties: 100_00n }))
  await post(db, charge)
  await reverse(takingBack(charge.reference, { event: 'reversed' }))
  expect((await loanBalances(db, loan.id)).charged).toBe(0n)
  await post(db, entryOn(loan, 'accrued', accrued(loan.id, { penalties: 100_00n })))
})

test('an entry is reversed once: the same reversal again does nothing, another is refused', async () => {
  const { payment } = await paidLoan()
  await reverse(takingBack(payment.reference))
  expect(await reverse(takingBack(payment.reference))).toBe('already posted')
  await expect(reverse(takingBack(payment.reference, { reference: 'again' }))).rejects.toThrow(
    `${payment.reference} was reversed already, by charged-back:${payment.reference}.`,
  )
})

test('one of two reversals at once is posted', async () => {
  const { loan, payment } = await paidLoan()
  const references = ['a', 'b', 'c', 'd'].map((letter) => `${letter}:${payment.reference}`)
  const results = await Promise.allSettled(
    references.map((reference) => reverse(takingBack(payment.reference, { reference }))),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await loanBalances(db, loan.id)).entryCount).toBe(4n)
})

test('a reversal cannot be reversed', async () => {
  const { payment } = await paidLoan()
  const first = takingBack(payment.reference)
  await reverse(first)
  const second = takingBack(first.reference, { reference: `second:${first.reference}` })
  await expect(reverse(second)).rejects.toThrow('that these transfers take back')
})

test('an unknown entry cannot be reversed', async () => {
  await expect(reverse(takingBack('nothing'))).rejects.toThrow('There is no entry nothing')
})

test('an entry that claims to reverse another, and does not, is refused', async () => {
  const { loan, payment } = await paidLoan()
  const [line] = payment.transfers
  if (!line) throw new Error('The payment has no transfers.')
  const half = { ...line, debit: line.credit, credit: line.debit }
  for (const transfers of [[half], payment.transfers, [{ ...half, amount: half.amount - 1n }]]) {
    const entry = entryOn(loan, 'reversed', transfers, { reverses: payment.reference })
    await expect(post(db, entry)).rejects.toThrow('that these transfers take back')
  }
})
