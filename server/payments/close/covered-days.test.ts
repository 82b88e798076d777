// What says how much a bank account had at the end of a day, and what does not.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { matchBankLines } from '#server/payments/bank/lines/match-lines.ts'
import { confirmBalance } from '#server/payments/bank/files/confirm-balance.ts'
import { explainLine } from '#server/payments/bank/lines/explain-line.ts'
import { importStatement } from '#server/payments/bank/files/import-statement.ts'
import { payInCapital } from '#server/payments/bank/order-transfer.ts'
import { seenExplanation, undoExplanation } from '#server/payments/bank/lines/undo-explanation.ts'
import { bankDays } from '#server/payments/bank/testing-bank-days.ts'
import { balancesOn, banksOn } from '#server/payments/close/close-day.ts'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { writeMt940, type SampleLine } from '#server/providers/bank/testing-statements.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { deps: ofApp } = await testApp()
const days = bankDays(ofApp)
const { database, corrected: bank } = days
const deps = {
  ...days.deps,
  config: { ...days.deps.config, bankAccounts: days.deps.config.bankAccounts.slice(0, 1) },
}
const inOne = async <T>(work: (tx: Transaction) => Promise<T>) =>
  database.transaction().execute(work)
const day = (after: number) => days.today().add({ days: after })
const bankOn = async (on: Temporal.PlainDate) => (await banksOn(deps, on))[0]!
const bring = async (file: string) => importStatement(deps, file, { key: null }, 'ines')
const line = (on: Temporal.PlainDate, amount: bigint, reference: string): SampleLine => {
  return { on: on.toString(), amount, reference, text: 'DEPOSIT' }
}
const first = days.today()

test('the first statement of an account says nothing of the days before it begins', async () => {
  days.next()
  days.next()
  days.next()
  const lines = [line(day(-1), 100_00n, 'CAP-0001')]
  await bring(writeMt940({ opening: 0n, lines, closesOn: day(-1).toString() }))
  expect((await bankOn(day(-2))).coveredBy).toBeNull()
  expect((await bankOn(day(-1))).coveredBy).toBe('statement')
  days.next()
  const more = [line(day(-1), 5_00n, 'INT-0001')]
  await bring(writeMt940({ opening: 100_00n, lines: more, closesOn: day(-1).toString() }))
  expect((await bankOn(first)).coveredBy).toBeNull()
  expect((await bankOn(day(-2))).coveredBy).toBe('laterStatement')
})

test('a transfer that is ordered after the bank had entered it is posted on the day of its line', async () => {
  const order = { ...days.order(bank), reference: 'CAP-0001', amount: 100_00n }
  await inOne(async (tx) => payInCapital(deps, tx, order))
  await matchBankLines(deps)
  const on = day(-2)
  expect(await bankOn(on)).toMatchObject({ atBank: 100_00n, underWay: 0n, inBooks: 100_00n })
  const balances = await balancesOn(deps, 'ph', on)
  expect(balances.find(({ account }) => account === bank.account)?.amount).toBe(100_00n)
  await explainOpen()
  expect((await auditBooks(database)).differences).toEqual([])
})

test('a balance that was confirmed wrongly gives way to what the bank says of that day', async () => {
  days.next()
  const wrong = { account: bank.account, day: day(-1), balance: 105_00n }
  await inOne(async (tx) => confirmBalance(deps, tx, wrong, 'ines'))
  const lines = [line(day(-1), -9_00n, 'FEE-0001')]
  await bring(writeMt940({ opening: 105_00n, lines, closesOn: day(-1).toString() }))
  const final = { opening: 96_00n, lines: [], closesOn: day(-1).toString() }
  await bring(writeMt940(final).replace('STMT261125', 'FINAL261125'))
  await explainOpen()
  expect((await auditBooks(database)).differences).toEqual([])
  expect(await bankOn(day(-1))).toMatchObject({ coveredBy: 'statement', atBank: 96_00n })
})

test('what explains a line is undone in the books of its entry, also when the bank changed its day', async () => {
  const { rows } = await sql<{ line: string }>`
    update bank_line set booked_on = booked_on + 1 where reference = 'FEE-0001' returning line`.execute(
    database,
  )
  const named = { account: bank.account, line: rows[0]?.line ?? '' }
  const seen = (await seenExplanation(database, named))!
  const moment = { reason: 'in a test', at: days.now() }
  await inOne(async (tx) => undoExplanation(tx, { ...named, seen }, moment))
  expect((await auditBooks(database)).differences).toEqual([])
  expect(await bankOn(day(-1))).toMatchObject({ atBank: 105_00n, inBooks: 105_00n })
})

async function explainOpen(): Promise<void> {
  const { rows } = await sql<{ line: string; amount: bigint }>`
    select line, amount from bank_line where explained_at is null`.execute(database)
  const moment = { reason: 'in a test', at: days.now() }
  for (const { line: name, amount } of rows) {
    const named = { account: bank.account, line: name, brand: 'ph' }
    const as = amount < 0n ? 'expense' : 'income'
    await inOne(async (tx) => explainLine(deps, tx, { ...named, as }, moment))
  }
}
