// Finance imports a statement in the console, explains its lines by two, and closes the day.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import {
  importBankStatement,
  listBankStatements,
  listStatementLines,
  payInCapital,
  prefundProvider,
  readBankStatement,
  seeOwnMoney,
  tryBankStatement,
} from '#contract/console/money/bank-statements.ts'
import {
  closeDay,
  listDays,
  readDay,
  reopenDay,
  seeBlockers,
} from '#contract/console/money/closing.ts'
import {
  explainBankLine,
  listDifferences,
  previewSettlement,
  readDifference,
  recheckDifference,
  settleBankLine,
} from '#contract/console/money/differences.ts'
import {
  decideApproval,
  listApprovals,
  readApproval,
} from '#contract/console/approvals/approvals.ts'
import { type QueueKey, seeToday } from '#contract/console/today.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { banksFile, ownMoneyTools } from '#server/payments/bank/testing-own-money.ts'
import { repaymentTools, type Shown } from '#server/payments/posting/testing-repayment.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { writeCamt053, writeCsv } from '#server/providers/bank/testing-statements.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp({ BANK_ACCOUNTS_FILE: banksFile() })
const { deps } = t
const { loanOf, expectCleanBooks } = repaymentTools(t)
const { today, night, paid, line, statement, balances } = ownMoneyTools(t)
let [maker, checker] = [await testStaff(t, 'finance'), await testStaff(t, 'finance')]

let day: Temporal.PlainDate
let payment: Shown
const dayId = () => `ph:${day.toString()}`

beforeAll(async () => {
  const loan = await loanOf('ph')
  await night()
  day = today()
  payment = await paid(loan)
  line(day, 500_000_00n, 'CAP-2026-01', 'DEPOSIT')
  line(day, -25_00n, 'SC1', 'SERVICE CHARGE')
  await night()
  line(today(), BigInt(payment.amount) - 10_50n, 'SETTLE1', 'DRAGONPAY SETTLEMENT')
  // Their sessions ended with the night.
  ;[maker, checker] = [await testStaff(t, 'finance'), await testStaff(t, 'finance')]
})

async function countOf(wanted: QueueKey): Promise<number> {
  const { data } = await maker.call(seeToday)
  return data.queues.find(({ key }) => key === wanted)?.count ?? -1
}

/** Open lines of the bank, by the text of the line. */
async function lineOf(text: string): Promise<string> {
  const { data } = await maker.call(listDifferences, { kind: 'bankLine', size: 100 })
  for (const { id } of data.items) {
    const { data: page } = await maker.call(readDifference, { id })
    if (page.other.some((fact) => fact.text.includes(text))) return id
  }
  throw new Error(`No open line says ${text}.`)
}

async function waitingOf(id: string): Promise<string> {
  const { data } = await checker.call(readDifference, { id })
  return data.requests.find(({ state }) => state === 'waiting')?.id ?? ''
}

async function approve(id: string) {
  return checker.call(decideApproval, { id, outcome: 'approved' })
}

test('a file that is no statement, damaged or without its account is refused, and changes nothing', async () => {
  const good = writeCamt053(statement(0, today()))
  for (const [file, says] of [
    ['x', 'Line 3: there is no line below it'],
    [good.replace('>25.00<', '>25.01<'), 'Line \\d+: it opens at'],
    [good.replaceAll('001234567890', '999999999999'), 'it is of account 999999999999'],
    [good.slice(0, 400), 'Line \\d+: '],
  ] as const) {
    const { code, message } = await maker.call(importBankStatement, { file })
    expect(code).toBe(CODES.inputRefused)
    expect(message).toMatch(new RegExp(says))
    expect(message).toContain('Nothing is imported.')
  }
  const csv = writeCsv(statement(0, today()))
  expect(await maker.call(importBankStatement, { file: csv, account: 'ubp' })).toMatchObject({
    code: CODES.inputRefused,
  })
  expect((await maker.call(listBankStatements)).data.items).toEqual([])
  expect(await countOf('differences')).toBe(0)
})

test('a day is not closed without a statement; the page says what stands in the way', async () => {
  const { data } = await maker.call(seeBlockers, { id: dayId() })
  expect(data.items).toEqual([
    {
      kind: '',
      name: '',
      what: 'bank:bdo: no statement for this day',
      amount: null,
      path: '/bank-statements?account=bank%3Abdo',
    },
  ])
  expect(await maker.call(closeDay, { id: dayId() })).toMatchObject({
    code: CODES.notInThisStatus,
    message: 'Not closed: 1 unexplained. The page says which.',
  })
  expect(await countOf('openDays')).toBeGreaterThan(0)
})

test('a statement is imported whole by finance; again it brings nothing new', async () => {
  const file = writeCamt053(statement(0, today()))
  const brought = { account: 'bank:bdo', newCount: 3, knownCount: 0 }
  expect((await maker.call(tryBankStatement, { file })).data.accounts).toMatchObject([brought])
  const { data: asked } = await maker.call(importBankStatement, { file })
  expect(await approve(asked.id)).toMatchObject({ code: '0' })
  const again = { newCount: 0, knownCount: 3 }
  expect((await maker.call(tryBankStatement, { file })).data.accounts).toMatchObject([again])
  await settleJobs(deps)
  const { data } = await maker.call(listBankStatements)
  expect(data.items).toMatchObject([{ account: 'bank:bdo', lineCount: 3, openCount: 3 }])
  const id = data.items[0]?.id ?? ''
  expect(data.items[0]?.importedBy).toMatch(/^Staff /)
  expect(await maker.call(readBankStatement, { id })).toMatchObject({ data: { lineCount: 3 } })
  const { data: lines } = await maker.call(listStatementLines, { id, size: 2 })
  expect(lines.items.map(({ place }) => place)).toEqual([1, 2])
  const rest = await maker.call(listStatementLines, { id, size: 2, cursor: lines.next ?? '' })
  expect(rest.data.items.map(({ place }) => place)).toEqual([3])
  const { rows } = await sql<{ kind: string; reason: string }>`
    select kind, subject, reason from staff_log
    where staff_id = ${maker.id} and act = 'importStatement' and kind = 'done' and reason not like 'tried%'
    order by month, sequence`.execute(deps.database)
  expect(rows[0]).toEqual({
    kind: 'done',
    subject: asked.id,
    reason: 'bank:bdo: 3 new lines, 0 known before',
  })
})

test('capital is booked by the check of another person alone, and matches its line', async () => {
  const given = { brand: 'ph', bank: 'bdo', amount: '50000000', transferReference: 'CAP-2026-01' }
  const before = (await balances())['capital'] ?? 0n
  const asked = { ...given, reason: 'Paid in by the owners' }
  expect(await maker.call(payInCapital, asked)).toMatchObject({ code: '0' })
  expect(await checker.call(payInCapital, asked)).toMatchObject({ code: CODES.notInThisStatus })
  expect((await balances())['capital'] ?? 0n).toBe(before)
  const { data } = await checker.call(seeOwnMoney)
  expect(data.requests).toMatchObject([{ kind: 'payInCapital', isOwn: false, state: 'waiting' }])
  const id = data.requests[0]?.id ?? ''
  const own = { id, outcome: 'approved' } as const
  expect(await maker.call(decideApproval, own)).toMatchObject({ code: CODES.notInThisStatus })
  expect(await approve(id)).toMatchObject({ code: '0' })
  expect(await approve(id)).toMatchObject({ code: '0' })
  expect(((await balances())['capital'] ?? 0n) - before).toBe(-500_000_00n)
  await settleJobs(deps)
  await expect(lineOf('DEPOSIT')).rejects.toThrow('No open line')
  expect(await maker.call(payInCapital, asked)).toMatchObject({ code: CODES.notInThisStatus })
  for (const wrong of [{ bank: 'other' }, { brand: 'other' }, { provider: 'other' }])
    expect(
      await maker.call(prefundProvider, { ...asked, provider: 'dragonpay', ...wrong }),
    ).toMatchObject({ code: CODES.inputRefused })
})

test('a line of the bank is explained by two: one asks once, another approves or rejects', async () => {
  const id = await lineOf('SERVICE CHARGE')
  const asked = { id, brand: 'ph', as: 'expense', reason: 'Charge of the account' } as const
  expect(await maker.call(explainBankLine, asked)).toMatchObject({ code: '0' })
  expect(await maker.call(explainBankLine, asked)).toMatchObject({ code: CODES.notInThisStatus })
  const rejected = {
    id: await waitingOf(id),
    outcome: 'rejected',
    reason: 'Which account?',
  } as const
  expect(await checker.call(decideApproval, rejected)).toMatchObject({ code: '0' })
  expect(await approve(rejected.id)).toMatchObject({ code: CODES.notInThisStatus })
  // Which line, and how much: in the list, on the page of the request and of the line, decided or not.
  const said = {
    account: 'bank:bdo',
    amount: '-2500',
    text: expect.stringMatching('SERVICE CHARGE'),
  }
  const page = await maker.call(readApproval, { id: rejected.id })
  expect(page.data).toMatchObject({ state: 'rejected', line: said, amount: '2500' })
  expect(await maker.call(readDifference, { id })).toMatchObject({ data: { isOpen: true } })
  await maker.call(explainBankLine, asked)
  const { items } = (await maker.call(listApprovals)).data
  expect(items.find((each) => each.kind === 'explainLine')).toMatchObject({
    line: said,
    amount: '2500',
  })
  expect(await approve(await waitingOf(id))).toMatchObject({ code: '0' })
  const { data } = await maker.call(readDifference, { id })
  expect(data).toMatchObject({ isOpen: false })
  expect(data.line).toMatchObject({ ...said, provider: null })
  for (const request of data.requests) expect(request.line).toMatchObject(said)
  expect(data.requests.map(({ state }) => state).toSorted()).toEqual(['approved', 'rejected'])
  expect(await maker.call(explainBankLine, asked)).toMatchObject({ code: CODES.notFound })
})

test('another amount than was settled is booked as it was seen, by two', async () => {
  const id = await lineOf('SETTLEMENT')
  const days = { provider: 'dragonpay', from: day.toString(), to: day.toString() }
  const { data: shown } = await maker.call(previewSettlement, { id, ...days })
  expect(shown).toMatchObject({ rest: '50' })
  expect(await maker.call(readDifference, { id })).toMatchObject({
    data: { settled: [{ provider: 'dragonpay', net: shown.net }] },
  })
  const asked = { id, ...days, net: '1', reason: 'They kept fifty centavos' }
  await maker.call(settleBankLine, asked)
  const stale = await waitingOf(id)
  expect(await approve(stale)).toMatchObject({ code: CODES.notInThisStatus })
  await checker.call(decideApproval, { id: stale, outcome: 'rejected', reason: 'It was stale' })
  await maker.call(settleBankLine, { ...asked, net: shown.net })
  expect(await approve(await waitingOf(id))).toMatchObject({ code: '0' })
  expect(await countOf('differences')).toBe(0)
  expect(await maker.call(recheckDifference, { id })).toMatchObject({ code: CODES.notFound })
  await expectCleanBooks()
})

test('then the day is closed once, with where the money was, and opened again by two', async () => {
  expect(await maker.call(seeBlockers, { id: dayId() })).toMatchObject({ data: { items: [] } })
  const before = await countOf('openDays')
  expect(await maker.call(closeDay, { id: dayId() })).toMatchObject({ code: '0' })
  expect(await maker.call(closeDay, { id: dayId() })).toMatchObject({
    code: CODES.notInThisStatus,
    message: 'This day is closed.',
  })
  expect(await countOf('openDays')).toBe(before - 1)
  const { data } = await maker.call(readDay, { id: dayId() })
  expect(data).toMatchObject({ state: 'closed', isNext: false, closedBy: expect.any(String) })
  expect(data.cash.find(({ account }) => account === 'cash:dragonpay')).toMatchObject({
    kind: 'provider',
  })
  const { data: list } = await maker.call(listDays, { brand: 'ph', size: 100 })
  expect(new Set(list.items.map(({ state }) => state))).toEqual(new Set(['closed', 'covered']))
  expect(await maker.call(reopenDay, { id: dayId(), reason: 'A line was wrong' })).toMatchObject({
    code: '0',
  })
  const { data: asked } = await checker.call(readDay, { id: dayId() })
  expect(await approve(asked.requests[0]?.id ?? '')).toMatchObject({ code: '0' })
  expect(await maker.call(readDay, { id: dayId() })).toMatchObject({
    data: { state: 'open', closes: [{ reopenedAt: expect.any(String) }] },
  })
})

test.each(['ph', 'ph:2026-02-31', 'ph:1999-01-01', 'other:2026-11-25', 'ph:x', ''])(
  'a day that is none, %s, is not found',
  async (id) => {
    expect(['-1001', '-1002']).toContain((await maker.call(readDay, { id })).code)
    expect(['-1001', '-1002']).toContain((await maker.call(closeDay, { id })).code)
  },
)
