// What explains a line of the bank is undone by two people: the books are as before it, the line waits,
// and it can be explained again.
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { BankLine } from '#server/payments/bank/lines/bank-line-store.ts'
import { importStatement } from '#server/payments/bank/files/import-statement.ts'
import { matchBankLines } from '#server/payments/bank/lines/match-lines.ts'
import { banksFile, ownMoneyTools } from '#server/payments/bank/testing-own-money.ts'
import { seenExplanation } from '#server/payments/bank/lines/undo-explanation.ts'
import { strayAtBanks } from '#server/payments/close/bank-reconciliation.ts'
import { toClosingDay } from '#server/payments/close/close-day.ts'
import { strayAtProviders } from '#server/payments/close/unexplained-store.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { recheckDifference } from '#server/payments/reconciliation/differences/recheck-difference.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { writeMt940 } from '#server/providers/bank/testing-statements.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp({ BANK_ACCOUNTS_FILE: banksFile() })
const { deps } = server
const { loanOf, expectCleanBooks } = repaymentTools(server)
const { byTwo, balances: allBalances, openLines, today, night, paid } = ownMoneyTools(server)

/** GCash's fee of a payment in the double. */
const FEE = 10_00n
type Named = Pick<BankLine, 'account' | 'line'>
const lines: Record<string, Named> = {}
let stray: unknown

const strayNow = async () =>
  deps.database
    .transaction()
    .execute(async (tx) => [
      ...(await strayAtBanks(tx, ['bank:bdo'], toClosingDay('ph', today()))),
      ...(await strayAtProviders(tx)),
    ])

beforeAll(async () => {
  const loan = await loanOf('ph')
  await night()
  const payment = await paid(loan)
  await night()
  const net = BigInt(payment.amount ?? 0) - FEE
  const on = today().toString()
  const sample = {
    opening: 0n,
    lines: [
      { on, amount: -25_00n, reference: 'SC1', text: 'SERVICE CHARGE' },
      { on, amount: 1_000_00n, reference: 'BACK', text: 'DRAGONPAY RETURNS A BALANCE' },
      { on, amount: net, reference: 'SETTLE1', text: 'DRAGONPAY SETTLEMENT' },
      { on, amount: 5_000_00n, reference: 'CAP-2026-01', text: 'DEPOSIT' },
    ],
    closesOn: on,
  }
  await importStatement(deps, writeMt940(sample), { key: null }, 'ines')
  for (const { account, line, text } of await openLines())
    lines[text.split(' ').at(-1) ?? ''] = { account, line }
  await settleJobs(deps)
  const capital = { brand: 'ph', bank: 'bdo', amount: '500000', transferReference: 'CAP-2026-01' }
  await byTwo('payInCapital', capital)
  stray = await strayNow()
})

afterEach(expectAgreement)

async function expectAgreement(): Promise<void> {
  expect(await strayNow()).toEqual(stray)
  await expectCleanBooks()
}

/** Of the accounts that have one. */
const balances = async () =>
  Object.fromEntries(Object.entries(await allBalances()).filter(([, amount]) => amount !== 0n))

const waiting = async () => (await openLines()).map(({ line }) => line)
const undoing = async (named: Named) => ({
  ...named,
  seen: (await seenExplanation(deps.database, named)) ?? 'nothing',
  day: today().toString(),
  change: '1',
})
const undo = async (named: Named) => byTwo('undoExplanation', await undoing(named))

test('an account that two people named: its entry is reversed, and the line is explained anew, time after time', async () => {
  const charge = lines['CHARGE']!
  const before = await balances()
  for (const as of ['income', 'dividend', 'expense'] as const) {
    await byTwo('explainLine', { ...charge, brand: 'ph', as })
    expect(await waiting()).not.toContain(charge.line)
    expect(await balances()).not.toEqual(before)
    await undo(charge)
    expect(await balances()).toEqual(before)
    expect(await waiting()).toContain(charge.line)
    await expectCleanBooks()
  }
  await byTwo('explainLine', { ...charge, brand: 'ph', as: 'expense' })
  expect(await balances()).toMatchObject({ 'expense:other': 25_00n })
})

test('our money at a provider: what the provider did and the books agree as before', async () => {
  const back = lines['BALANCE']!
  const before = await balances()
  await byTwo('explainLine', { ...back, brand: 'ph', as: 'provider' })
  await undo(back)
  expect(await balances()).toEqual(before)
})

test('a settlement that was matched by itself is matched again when somebody asks, not by the job', async () => {
  const settlement = lines['SETTLEMENT']!
  const before = await balances()
  expect(await waiting()).not.toContain(settlement.line)
  await undo(settlement)
  expect(await balances()).not.toEqual(before)
  await matchBankLines(deps)
  expect(await waiting()).toContain(settlement.line)
  await expectCleanBooks()
  const subject = `${settlement.account}:${settlement.line}`
  expect(await recheckDifference(deps, { kind: 'bankLine', subject })).toBe(true)
  expect(await balances()).toEqual(before)
  await expectCleanBooks()
  await undo(settlement)
  await matchBankLines(deps, settlement)
  expect(await balances()).toEqual(before)
})

test('a transfer of ours waits for its line again, and can be reversed then', async () => {
  const deposit = lines['DEPOSIT']!
  const before = await balances()
  expect(await waiting()).not.toContain(deposit.line)
  await undo(deposit)
  expect(await waiting()).toContain(deposit.line)
  expect(await balances()).toEqual(before)
  await byTwo('reverseTransfer', { account: 'bank:bdo', transferReference: 'CAP-2026-01' })
  const { capital: _, ...others } = before
  expect(await balances()).toEqual({ ...others, 'bank:bdo': before['bank:bdo']! - 5_000_00n })
  await byTwo('explainLine', { ...deposit, brand: 'ph', as: 'capital' })
  expect(await balances()).toEqual(before)
})

test('nothing is undone of a line that nothing explains, or that is explained otherwise by now', async () => {
  const charge = lines['CHARGE']!
  const seen = await undoing(charge)
  await undo(charge)
  await expect(byTwo('undoExplanation', seen)).rejects.toThrow(
    'The explanation of this line changed',
  )
  await byTwo('explainLine', { ...charge, brand: 'ph', as: 'taxesPayable' })
  const before = await balances()
  await expect(byTwo('undoExplanation', { ...seen, seen: 'transfer' })).rejects.toThrow(
    'The explanation of this line changed',
  )
  expect(await balances()).toEqual(before)
})

test('of several at once one is undone, and the job meanwhile matches nothing of it', async () => {
  const settlement = lines['SETTLEMENT']!
  const before = await balances()
  const seen = await undoing(settlement)
  const ends = await Promise.allSettled([
    byTwo('undoExplanation', seen),
    byTwo('undoExplanation', seen),
    matchBankLines(deps),
    byTwo('undoExplanation', seen),
  ])
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await waiting()).toContain(settlement.line)
  await matchBankLines(deps, settlement)
  expect(await balances()).toEqual(before)
})
