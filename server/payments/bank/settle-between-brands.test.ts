// What a brand owes another comes to nothing again: paid from bank to bank, never more than is owed.
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { twoPeople } from '#server/backoffice/approvals/testing-requests.ts'
import { brandDebts } from '#server/payments/bank/brand-debts.ts'
import { importStatement } from '#server/payments/bank/files/import-statement.ts'
import { settleBetweenBrands } from '#server/payments/bank/settle-between-brands.ts'
import { banksFile, ownMoneyTools } from '#server/payments/bank/testing-own-money.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { writeMt940 } from '#server/providers/bank/testing-statements.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp({ BANK_ACCOUNTS_FILE: banksFile(2) })
const { deps } = server
const { act, loanOf, pay, entriesOfPayment, expectCleanBooks } = repaymentTools(server)
const { byTwo, balances, openLines, today, night, closeOf } = ownMoneyTools(server)
const people = twoPeople(deps)

/** It came to brand given, and was meant for a loan of brand ph. */
let reference: string
let amount: bigint

afterEach(expectCleanBooks)

beforeAll(async () => {
  const [wrong, right] = [await loanOf('given', 20), await loanOf('ph', 20)]
  await night()
  const payment = await wrong.started()
  reference = payment.reference
  amount = BigInt(payment.amount)
  await pay(reference)
  const [posting] = await entriesOfPayment(reference)
  await people.reverse(posting!.reference)
  const entries = await entriesOfPayment(reference)
  const waiting = entries.find(({ event }) => event === 'suspended')!
  await people.assign(waiting.reference, right.orderId)
  await settleJobs(deps)
})

const debts = () => brandDebts(deps.database)

const settlement = (more: Readonly<Record<string, string>> = {}) => ({
  brand: 'given',
  toBrand: 'ph',
  bank: 'bdo',
  toBank: 'ubp',
  amount: String(amount),
  transferReference: 'GIVEN-PH-01',
  ...more,
})

/** Imports a day of an account with one line. */
async function bring(bank: 'bdo' | 'ubp', opening: bigint, line: bigint, words: string) {
  const on = today().toString()
  const lines = line === 0n ? [] : [{ on, amount: line, reference: words, text: 'INSTAPAY' }]
  const file = writeMt940({ opening, lines, closesOn: on })
  const ofBank = bank === 'bdo' ? file : file.replaceAll('001234567890', '109876543210')
  await importStatement(deps, ofBank, { key: null }, 'ines')
  await settleJobs(deps)
}

const inBanks = async () => {
  const { 'bank:bdo': bdo = 0n, 'bank:ubp': ubp = 0n } = await balances()
  return { bdo, ubp }
}

test('no more is settled than is owed, in its own direction, and once for a reference', async () => {
  expect(await debts()).toEqual([{ brand: 'given', toBrand: 'ph', amount }])
  const owesLess = 'This brand now owes the other one less'
  for (const wrong of [
    { amount: String(amount + 1n) },
    { brand: 'ph', toBrand: 'given', amount: '1' },
    { toBrand: 'given', amount: '1' },
  ])
    await expect(byTwo('settleBetweenBrands', settlement(wrong))).rejects.toThrow(owesLess)
  for (const field of ['brand', 'toBrand', 'bank', 'toBank'])
    await expect(byTwo('settleBetweenBrands', settlement({ [field]: 'other' }))).rejects.toThrow(
      field.startsWith('to') ? field.slice(2).toLowerCase() : field,
    )
  expect(await inBanks()).toEqual({ bdo: 0n, ubp: 0n })

  await byTwo('settleBetweenBrands', settlement({ amount: '100' }))
  await expect(byTwo('settleBetweenBrands', settlement({ amount: '100' }))).rejects.toThrow(
    'was booked before',
  )
  expect(await debts()).toEqual([{ brand: 'given', toBrand: 'ph', amount: amount - 100n }])
})

test('of two at once, the second finds the debt paid', async () => {
  const at = deps.clock.now()
  const settle = async (tx: Transaction, name: string) =>
    settleBetweenBrands(deps, tx, {
      brand: 'given',
      bank: 'bdo',
      toBrand: 'ph',
      toBank: 'ubp',
      amount: amount - 100n,
      reference: name,
      order: name,
      reason: 'in a test',
      on: today(),
      at,
    })
  let second: Promise<void> | undefined
  await deps.database.transaction().execute(async (tx) => {
    await settle(tx, 'GIVEN-PH-02')
    second = deps.database.transaction().execute(async (other) => settle(other, 'GIVEN-PH-03'))
    second.catch(() => {})
    // It looks at the debt before the first one is done.
    await new Promise((done) => setTimeout(done, 300))
  })
  await expect(second).rejects.toThrow('owes the other one less')
  expect(await debts()).toEqual([])
  expect(await inBanks()).toEqual({ bdo: -amount, ubp: amount })
})

test('the lines out of the one account and into the other are explained by it, and both days close', async () => {
  const { rows: sent } = await sql<{ account: string; reference: string; amount: bigint }>`
    select account, reference, amount from own_transfer order by account, reference`.execute(
    deps.database,
  )
  expect(sent.map(({ account, amount: each }) => [account, each])).toEqual([
    ['bank:bdo', -100n],
    ['bank:bdo', 100n - amount],
    ['bank:ubp', 100n],
    ['bank:ubp', amount - 100n],
  ])
  const day = today()
  let [bdo, ubp] = [0n, 0n]
  for (const each of sent) {
    const bank = each.account === 'bank:bdo' ? 'bdo' : 'ubp'
    await bring(bank, bank === 'bdo' ? bdo : ubp, each.amount, each.reference)
    if (bank === 'bdo') bdo += each.amount
    else ubp += each.amount
  }
  expect(await openLines()).toEqual([])
  expect([bdo, ubp]).toEqual([-amount, amount])
  await night()
  // Until now the bank told of the day before it was over.
  expect((await closeOf('ph', day)).unexplained.map(({ what }) => what)).toEqual([
    'bank:bdo: the statement of this day came before its end',
    'bank:ubp: the statement of this day came before its end',
  ])
  await bring('bdo', bdo, 0n, '')
  await bring('ubp', ubp, 0n, '')
  for (const brand of ['given', 'ph'])
    expect(await closeOf(brand, day)).toEqual({ isClosed: true, unexplained: [] })
})

test('a charge-back after it is owed the other way, and settled in an account that both share', async () => {
  await act('POST', `/payments/${reference}/chargeback`)
  expect(await debts()).toEqual([{ brand: 'ph', toBrand: 'given', amount }])
  const back = { brand: 'ph', toBrand: 'given', bank: 'ubp', toBank: 'ubp' }
  await byTwo('settleBetweenBrands', settlement({ ...back, amount: '100' }))
  await expect(
    byTwo('settleBetweenBrands', settlement({ ...back, amount: '100' })),
  ).rejects.toThrow('was booked before')
  const rest = { amount: String(amount - 100n), transferReference: 'PH-GIVEN-02' }
  await byTwo('settleBetweenBrands', settlement({ ...back, ...rest }))
  expect(await debts()).toEqual([])
  // No line comes: the sum of the account is what it was.
  expect(await inBanks()).toEqual({ bdo: -amount, ubp: amount })
  const day = today()
  await night()
  await bring('bdo', -amount, 0n, '')
  await bring('ubp', amount, 0n, '')
  for (const brand of ['given', 'ph'])
    expect(await closeOf(brand, day)).toEqual({ isClosed: true, unexplained: [] })
})
