import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  accrued,
  disbursed,
  extended,
  recovered,
  repaid,
  reversal,
  surplusRefunded,
  suspended,
  waived,
  type Transfer,
  writtenOff,
} from '#domain/journal/loan-transfers.ts'

const ids = { loanId: 'loan-1', borrowerId: 'borrower-1' }
const cash = 'cash:provider1'
const paidOut = disbursed('loan-1', { netProceeds: 9_500_00n, keptBack: 500_00n }, cash)

function balances(...entries: Transfer[][]): Record<string, bigint> {
  const sums: Record<string, bigint> = {}
  for (const { debit, credit, amount } of entries.flat()) {
    sums[debit] = (sums[debit] ?? 0n) + amount
    sums[credit] = (sums[credit] ?? 0n) - amount
  }
  return Object.fromEntries(Object.entries(sums).filter(([, balance]) => balance !== 0n))
}

test('the whole principal of a disbursed loan is owed, though its fee was deducted', () => {
  expect(balances(paidOut)).toEqual({
    'receivable:loan-1:principal': 10_000_00n,
    'income:fees': -500_00n,
    'cash:provider1': -9_500_00n,
  })
})

test('a bounced payout leaves no balance in the books', () => {
  expect(balances(paidOut, reversal(paidOut))).toEqual({})
})

test('a payment settles portions, and its surplus belongs to the borrower', () => {
  const interest = accrued('loan-1', { interest: 300_00n })
  const parts = [
    { portion: 'interest' as const, amount: 300_00n },
    { portion: 'principal' as const, amount: 10_000_00n },
  ]
  const all = balances(paidOut, interest, repaid(ids, parts, 25_00n, cash))
  expect(all).toEqual({
    'cash:provider1': 825_00n,
    'income:fees': -500_00n,
    'income:interest': -300_00n,
    'surplus:borrower-1': -25_00n,
  })
})

test('interest that is given back settles principal, and never more than there is', () => {
  const parts = (principal: bigint) => [
    { portion: 'interest' as const, amount: -50_00n },
    { portion: 'principal' as const, amount: principal },
  ]
  expect(repaid(ids, parts(80_00n), 0n, cash)).toEqual([
    { debit: cash, credit: 'receivable:loan-1:principal', amount: 30_00n },
    { debit: 'income:interest', credit: 'receivable:loan-1:principal', amount: 50_00n },
  ])
  expect(() => repaid(ids, parts(49_99n), 0n, cash)).toThrow('5000 centavos is given back')
})

test('an accrual that a backdated payment made too much is reversed', () => {
  expect(accrued('loan-1', { penalties: -40_00n, interest: 0n })).toEqual([
    { debit: 'income:penalties', credit: 'receivable:loan-1:penalties', amount: 40_00n },
  ])
})

test('a cancelled loan that was returned leaves no balance at all', () => {
  const interest = accrued('loan-1', { interest: 12_00n })
  const fee: Transfer[] = [
    { debit: 'income:fees', credit: 'receivable:loan-1:principal', amount: 500_00n },
  ]
  const returned = repaid(ids, [{ portion: 'principal', amount: 9_500_00n }], 0n, cash)
  expect(balances(paidOut, interest, reversal(interest), fee, returned)).toEqual({})
})

test('an extension earns its fee and touches no principal', () => {
  const entry = extended(ids, [{ portion: 'interest', amount: 300_00n }], 90_00n, 0n, cash)
  expect(balances(accrued('loan-1', { interest: 300_00n }), entry)).toEqual({
    'cash:provider1': 390_00n,
    'income:interest': -300_00n,
    'income:fees': -90_00n,
  })
})

test('a written-off debt is an expense, which recoveries reduce', () => {
  const entry = writtenOff('loan-1', { principal: 10_000_00n, interest: 300_00n })
  const late = recovered('borrower-1', 12_000_00n, 10_300_00n, cash)
  expect(balances(entry).writeOff).toBe(10_300_00n)
  expect(balances(entry, late).writeOff).toBeUndefined()
  expect(balances(late)['surplus:borrower-1']).toBe(-1_700_00n)
})

test('money without a known owner is held in suspense and is repaid from there', () => {
  const found = repaid(ids, [{ portion: 'principal', amount: 100_00n }], 0n, 'suspense')
  expect(balances(suspended(100_00n, cash), found)).toEqual({
    'cash:provider1': 100_00n,
    'receivable:loan-1:principal': -100_00n,
  })
  expect(balances(surplusRefunded('borrower-1', 5n, cash))['surplus:borrower-1']).toBe(5n)
})

test('every entry balances and every transfer is above zero, whatever the amounts', () => {
  const amount = fc.bigInt(0n, 10n ** 9n)
  fc.assert(
    fc.property(amount, fc.bigInt(-1000n, 1000n), amount, (principal, difference, surplus) => {
      const entries = [
        disbursed('loan-1', { netProceeds: principal, keptBack: surplus }, cash),
        accrued('loan-1', { interest: difference, penalties: -difference }),
        waived('loan-1', { interest: principal, fees: surplus }),
        repaid(ids, [{ portion: 'principal', amount: principal }], surplus, cash),
        recovered('borrower-1', principal, surplus, cash),
      ]
      for (const entry of entries) {
        expect(entry.every((transfer) => transfer.amount > 0n)).toBe(true)
        const totals = Object.values(balances(entry))
        expect(totals.reduce((a, b) => a + b, 0n)).toBe(0n)
      }
    }),
  )
})

test('a recovery reduces the amount written off, and only what exceeds it is surplus', () => {
  const toWriteOff = (amount: bigint) => ({ debit: cash, credit: 'writeOff', amount })
  expect(recovered('borrower-1', 300_00n, 500_00n, cash)).toEqual([toWriteOff(300_00n)])
  expect(recovered('borrower-1', 500_00n, 500_00n, cash)).toEqual([toWriteOff(500_00n)])
  expect(recovered('borrower-1', 510_00n, 500_00n, cash)).toEqual([
    toWriteOff(500_00n),
    { debit: cash, credit: 'surplus:borrower-1', amount: 10_00n },
  ])
})

test('the principal is never booked as earned', () => {
  expect(accrued('loan-1', { principal: 5n })).toEqual([])
})

test('a waiver lowers what is owed, leaves the income as it was charged, and never the principal', () => {
  const entry = waived('loan-1', { interest: 60_00n, penalties: 40_00n, principal: 5n })
  expect(balances(entry)).toEqual({
    'waived:interest': 60_00n,
    'waived:penalties': 40_00n,
    'receivable:loan-1:interest': -60_00n,
    'receivable:loan-1:penalties': -40_00n,
  })
})
