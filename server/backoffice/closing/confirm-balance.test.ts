// A day of which the bank sends no statement, or one before its end, closes once two people have seen
// its balance; the next statement goes on from it.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { decideApproval, readApproval } from '#contract/console/approvals/approvals.ts'
import {
  confirmBankBalance,
  listBankStatements,
  removeBankStatement,
} from '#contract/console/money/bank-statements.ts'
import { closeDay, readDay, seeBlockers } from '#contract/console/money/closing.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { importStatement } from '#server/payments/bank/files/import-statement.ts'
import { banksFile, ownMoneyTools } from '#server/payments/bank/testing-own-money.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { writeMt940 } from '#server/providers/bank/testing-statements.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp({ BANK_ACCOUNTS_FILE: banksFile() })
const { deps } = t
const { loanOf, expectCleanBooks } = repaymentTools(t)
const { today, night, byTwo, line, statement } = ownMoneyTools(t)
const capital = { brand: 'ph', bank: 'bdo', amount: '50000', transferReference: 'CAP-2026-01' }

let maker: Awaited<ReturnType<typeof testStaff>>
let checker: Awaited<ReturnType<typeof testStaff>>
let first: Temporal.PlainDate
const dayId = (day: Temporal.PlainDate) => `ph:${day.toString()}`

beforeAll(async () => {
  await loanOf('ph')
  await night()
  first = today()
  await byTwo('payInCapital', capital)
  line(first, 500_00n, 'CAP-2026-01', 'DEPOSIT')
})

beforeEach(async () => {
  // Sessions end with the night.
  ;[maker, checker] = [await testStaff(t, 'finance'), await testStaff(t, 'finance')]
})

async function blockers(day: Temporal.PlainDate): Promise<string[]> {
  const { data } = await maker.call(seeBlockers, { id: dayId(day) })
  return data.items.map(({ what }) => what)
}

async function confirm(day: Temporal.PlainDate, balance: string) {
  const asked = {
    account: 'bank:bdo',
    day: day.toString(),
    balance,
    reason: 'Seen in the bank’s app',
  }
  return maker.call(confirmBankBalance, asked)
}

const bring = async () => {
  await importStatement(deps, writeMt940(statement(0, first)), { key: null }, 'ines')
  await settleJobs(deps)
}

test('a day is not over while the bank can enter lines, so nobody confirms its balance', async () => {
  await bring()
  const { code, message } = await confirm(first, '50000')
  expect([code, message]).toEqual([
    CODES.notInThisStatus,
    'This day is not over: the bank may still enter lines.',
  ])
})

test('a statement that came before the end of its day does not close it, sent again neither; the final one does', async () => {
  await night()
  ;[maker, checker] = [await testStaff(t, 'finance'), await testStaff(t, 'finance')]
  expect(await blockers(first)).toEqual(['bank:bdo: the statement of this day came before its end'])
  expect((await maker.call(closeDay, { id: dayId(first) })).code).toBe(CODES.notInThisStatus)
  await bring()
  expect(await blockers(first)).toEqual(['bank:bdo: the statement of this day came before its end'])
  const final = writeMt940(statement(0, first)).replace('STMT261125', 'FINAL261125')
  for (const _ of [1, 2]) await importStatement(deps, final, { key: null }, 'ines')
  const { data } = await maker.call(listBankStatements)
  expect(data.items.map(({ lineCount }) => lineCount)).toEqual([0, 1])
  expect(await blockers(first)).toEqual([])
  const { data: page } = await maker.call(readDay, { id: dayId(first) })
  expect(page.banks).toEqual([
    {
      account: 'bank:bdo',
      coveredBy: 'statement',
      atBank: '50000',
      unexplained: '0',
      postedLater: '0',
      underWay: '0',
      inBooks: '50000',
    },
  ])
  expect((await maker.call(closeDay, { id: dayId(first) })).code).toBe('0')
})

test('what a closed day rests on is not taken back', async () => {
  const { data } = await maker.call(listBankStatements)
  const reason = 'It is the same again'
  const refused = await maker.call(removeBankStatement, { id: data.items[0]?.id ?? '', reason })
  expect(refused.message).toContain(`The closed day ${first.toString()} of brand ph rests on`)
})

test('the balance of a day without a statement takes two people, and is the one of the lines', async () => {
  await night()
  ;[maker, checker] = [await testStaff(t, 'finance'), await testStaff(t, 'finance')]
  const second = first.add({ days: 1 })
  expect(await blockers(second)).toEqual(['bank:bdo: no statement for this day'])
  expect((await confirm(second, '49999')).message).toBe(
    'The lines of its statements come to another balance: a statement is missing, or it was typed wrongly.',
  )
  expect((await confirm(first, '50000')).message).toBe(
    'A statement says what was in this account at the end of this day.',
  )
  const { data: asked } = await confirm(second, '50000')
  expect((await confirm(second, '50000')).message).toBe(
    'A request about this waits for approval already.',
  )
  const { data: page } = await checker.call(readDay, { id: dayId(second) })
  expect(page.requests).toMatchObject([{ kind: 'confirmBalance', state: 'waiting', isOwn: false }])
  const own = { id: asked.id, outcome: 'approved' } as const
  expect((await maker.call(decideApproval, own)).code).toBe(CODES.notInThisStatus)
  expect(await blockers(second)).toEqual(['bank:bdo: no statement for this day'])
  expect((await maker.call(readApproval, { id: asked.id })).data.decided).toBeNull()
  expect((await checker.call(decideApproval, own)).code).toBe('0')
  const { data: done } = await maker.call(readApproval, { id: asked.id })
  expect(done).toMatchObject({ state: 'approved', decided: { reason: '' } })
  expect(done.decided?.by).toMatch(/^Staff /)
  expect(done.decided?.by).not.toBe(done.by)
  expect(await blockers(second)).toEqual([])
  expect((await maker.call(closeDay, { id: dayId(second) })).code).toBe('0')
})

test('the next statement goes on from it', async () => {
  await night()
  ;[maker, checker] = [await testStaff(t, 'finance'), await testStaff(t, 'finance')]
  const third = first.add({ days: 2 })
  line(third, 25_00n, 'INT1', 'INTEREST')
  await importStatement(deps, writeMt940(statement(1, third)), { key: null }, 'ines')
  const { data } = await maker.call(listBankStatements)
  expect(data.items[0]).toMatchObject({ closing: '52500', lineCount: 1 })
  await settleJobs(deps)
  expect(await blockers(third)).toEqual([expect.stringContaining('not explained')])
  await expectCleanBooks()
})
