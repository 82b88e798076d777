// A statement that was imported wrongly, or that the bank sends again with a line between: two people
// take it back, or put the new file in its place, and what is explained is never lost unnoticed.
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { decideApproval, readApproval } from '#contract/console/approvals/approvals.ts'
import {
  importBankStatement,
  listBankStatements,
  listStatementLines,
  readBankStatement,
  replaceBankStatement,
  removeBankStatement,
  tryBankStatement,
} from '#contract/console/money/bank-statements.ts'
import {
  explainBankLine,
  readDifference,
  undoExplanation,
} from '#contract/console/money/differences.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { insertClose } from '#server/payments/close/day-close-store.ts'
import { banksFile } from '#server/payments/bank/testing-own-money.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp({ BANK_ACCOUNTS_FILE: banksFile(2) })
const { deps } = server
const [maker, checker] = [await testStaff(server, 'finance'), await testStaff(server, 'finance')]

const today = toManilaDate(deps.clock.now())
const [day, next] = [today.subtract({ days: 2 }), today.subtract({ days: 1 })]
const short = (on: Temporal.PlainDate) => on.toString().slice(2).replaceAll('-', '')

/** As a bank that sends a day at noon, in the evening with a charge between, and the next day. */
const sta = (name: string, on: Temporal.PlainDate, [opening, closing]: string[], lines: string[]) =>
  [
    `:20:${name}`,
    ':25:109876543210',
    ':28C:24/1',
    `:60F:C${short(on)}PHP${opening}`,
    ...lines.map((line) => `:61:${short(on)}${short(on).slice(2)}${line}`),
    `:62F:C${short(on)}PHP${closing}`,
    '-',
    '',
  ].join('\r\n')
const [A, B, N] = ['C100,00NTRFREFA//A1', 'C200,00NTRFREFB//B1', 'D50,00NCHGREFN//N1']
const NOON = sta('NOON', day, ['0,00', '300,00'], [A, B])
const FINAL = sta('FINAL', day, ['0,00', '250,00'], [A, N, B])
const NEXT = sta('NEXT', next, ['250,00', '550,00'], ['C300,00NTRFREFC//C1'])

afterEach(expectCleanBooks)

async function expectCleanBooks(): Promise<void> {
  await settleJobs(deps)
  expect((await auditBooks(deps.database)).differences).toEqual([])
}

const reason = 'The bank sent it again'
const approve = async (id: string, by = checker) =>
  by.call(decideApproval, { id, outcome: 'approved' })
const statements = async () => (await maker.call(listBankStatements)).data.items
const last = async () => (await statements())[0]!.id
const linesNow = async () =>
  (await maker.call(listStatementLines, { id: await last() })).data.items.map(
    ({ amount, reference, kind, id }) => ({ amount, reference, kind, id }),
  )

async function imported(file: string): Promise<void> {
  const { data } = await maker.call(importBankStatement, { file })
  expect(await approve(data.id)).toMatchObject({ code: '0' })
}

/** The request of the newest action of somebody. */
async function asked(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from staff_act order by made_at desc limit 1`.execute(deps.database)
  return rows[0]!.id
}

async function explained(place: number, as: 'income' | 'expense'): Promise<void> {
  const { id } = (await linesNow())[place]!
  const { code } = await maker.call(explainBankLine, { id, brand: 'ph', as, reason })
  expect(code).toBe('0')
  expect(await approve(await asked())).toMatchObject({ code: '0' })
}

async function undone(place: number): Promise<void> {
  const { id } = (await linesNow())[place]!
  const { seen } = (await maker.call(readDifference, { id })).data
  expect(await maker.call(undoExplanation, { id, seen, reason })).toMatchObject({ code: '0' })
  const request = await asked()
  expect(await approve(request, maker)).toMatchObject({ code: CODES.notInThisStatus })
  expect((await checker.call(readApproval, { id: request })).data.entries).toHaveLength(1)
  expect(await approve(request)).toMatchObject({ code: '0' })
}

test('the noon statement is replaced by the final one: explained lines that are the same stay', async () => {
  await imported(NOON)
  await explained(0, 'income')
  const refused = await maker.call(importBankStatement, { file: FINAL })
  expect(refused.message).toMatch(/replace that one by it in the console/)
  const { data: tried } = await maker.call(tryBankStatement, { file: FINAL })
  expect(tried.replaced).toMatchObject({
    statement: { id: await last(), account: 'bank:ubp', closing: '30000' },
    closing: '25000',
    stayCount: 2,
    changeCount: 0,
    comeCount: 1,
    goCount: 0,
    lines: [
      { change: 'comes', amount: '-5000', kind: null },
      { change: 'stays', amount: '10000', kind: 'account' },
      { change: 'stays', amount: '20000', kind: null },
    ],
  })
  expect(await linesNow()).toHaveLength(2)
  const { data } = await maker.call(replaceBankStatement, { file: FINAL, reason })
  expect(await approve(data.id, maker)).toMatchObject({ code: CODES.notInThisStatus })
  expect(await linesNow()).toHaveLength(2)
  expect((await checker.call(readApproval, { id: data.id })).data).toMatchObject({
    kind: 'replaceStatement',
    refused: null,
    statement: null,
    replaced: { stayCount: 2, comeCount: 1 },
  })
  expect(await approve(data.id)).toMatchObject({ code: '0' })
  expect(await approve(data.id)).toMatchObject({ code: '0' })
  expect(await linesNow()).toMatchObject([
    { amount: '10000', kind: 'account' },
    { amount: '-5000', kind: null },
    { amount: '20000', kind: null },
  ])
  expect(await statements()).toMatchObject([{ lineCount: 3, openCount: 2 }])
  await imported(NEXT)
})

test('a file that is damaged, or of other days, replaces nothing', async () => {
  const gap = sta('LATER', today, ['999,00', '1099,00'], [A])
  for (const file of [FINAL.replace('250,00', '250,01'), gap, 'no statement']) {
    const { code, message } = await maker.call(tryBankStatement, { file })
    expect(code).toBe(CODES.inputRefused)
    expect(message).toMatch(/Nothing is imported\.$/)
    expect((await maker.call(replaceBankStatement, { file, reason })).code).toBe(code)
  }
  const known = await maker.call(replaceBankStatement, { file: NEXT, reason })
  expect(known).toMatchObject({ code: CODES.notInThisStatus })
})

test('a statement before the last, and one with an explained line, are not taken back', async () => {
  const [second, first] = await statements()
  const before = await maker.call(removeBankStatement, { id: first!.id, reason })
  expect(before).toMatchObject({ code: CODES.notInThisStatus })
  expect(before.message).toMatch(/not the last statement/)
  await explained(0, 'income')
  const { code, message } = await maker.call(removeBankStatement, { id: second!.id, reason })
  expect(code).toBe(CODES.notInThisStatus)
  expect(message).toBe(
    `Undo what explains these lines first, each on its page, to which its statement leads: ${next.toString()} ₱300.00 REFC C1.`,
  )
  await undone(0)
  await explained(0, 'expense')
  await undone(0)
})

test('two people take the last statement back, and one alone does not; what it was is in the trail', async () => {
  const id = await last()
  const { data } = await maker.call(removeBankStatement, { id, reason })
  expect(await approve(data.id, maker)).toMatchObject({ code: CODES.notInThisStatus })
  const again = await checker.call(removeBankStatement, { id, reason })
  expect(again.message).toMatch(/waits for approval already/)
  // What is asked for must still hold when it is approved.
  await explained(0, 'income')
  expect((await checker.call(readApproval, { id: data.id })).data.refused).toMatch(/^Undo what/)
  expect(await approve(data.id)).toMatchObject({ code: CODES.notInThisStatus })
  await undone(0)
  expect((await maker.call(readBankStatement, { id })).data).toMatchObject({
    isLast: true,
    requests: [{ kind: 'removeStatement', state: 'waiting', isOwn: true }],
  })
  expect(await approve(data.id)).toMatchObject({ code: '0' })
  expect(await statements()).toHaveLength(1)
  const { rows } = await sql<{ input: object }>`
    select input from staff_act where id = ${data.id} and checked_by = ${checker.id}`.execute(
    deps.database,
  )
  expect(rows[0]!.input).toMatchObject({
    statement: id,
    account: 'bank:ubp',
    closesOn: next.toString(),
    opening: '25000',
    closing: '55000',
    lineCount: '1',
    reason,
  })
  // The same line can come again, and be explained again.
  await imported(NEXT)
  await explained(0, 'income')
  await undone(0)
})

test('a line that goes and is explained is undone first; the refusal names it', async () => {
  await explained(0, 'income')
  const file = sta('NEXT', next, ['250,00', '560,00'], ['C310,00NTRFREFC//C1'])
  const { data } = await maker.call(tryBankStatement, { file })
  expect(data.replaced).toMatchObject({ goCount: 1, undoCount: 1, comeCount: 1 })
  const refused = await maker.call(replaceBankStatement, { file, reason })
  expect(refused.message).toContain(`${next.toString()} ₱300.00 REFC C1`)
  await undone(0)
  const { id } = (await maker.call(replaceBankStatement, { file, reason })).data
  // What was seen counts: the line is another one's reason to refuse.
  await explained(0, 'income')
  expect(await approve(id)).toMatchObject({ code: CODES.notInThisStatus })
  await undone(0)
  expect(await approve(id)).toMatchObject({ code: '0' })
  expect(await linesNow()).toMatchObject([{ amount: '31000', kind: null }])
})

test('a line whose words the bank changes keeps what explains it, and its file is known then', async () => {
  await explained(0, 'income')
  const file = sta('NEXT', next, ['250,00', '560,00'], ['C310,00NTRFREFC//C1\r\n:86:FROM ANA'])
  const { data } = await maker.call(tryBankStatement, { file })
  expect(data.replaced).toMatchObject({
    changeCount: 1,
    lines: [{ change: 'changes', kind: 'account', before: `${next.toString()} C1` }],
  })
  const { id } = (await maker.call(replaceBankStatement, { file, reason })).data
  expect(await approve(id)).toMatchObject({ code: '0' })
  expect(await linesNow()).toMatchObject([{ amount: '31000', kind: 'account' }])
  expect((await maker.call(tryBankStatement, { file })).data).toMatchObject({
    replaced: null,
    accounts: [{ newCount: 0, knownCount: 1 }],
  })
  await undone(0)
  await explained(0, 'expense')
})

test('a statement that a closed day rests on stays until that day is opened', async () => {
  await undone(0)
  const closed = { brand: 'ph', day: next, closedAt: deps.clock.now(), closedBy: 'carla' }
  await deps.database.transaction().execute(async (tx) => insertClose(tx, closed, []))
  const id = await last()
  const why = new RegExp(`closed day ${next.toString()} of brand ph rests on`)
  expect((await maker.call(removeBankStatement, { id, reason })).message).toMatch(why)
  const file = sta('NEXT', next, ['250,00', '550,00'], ['C300,00NTRFREFC//C1'])
  expect((await maker.call(tryBankStatement, { file })).message).toMatch(why)
  await sql`update day_close set reopened_at = now(), reopened_by = 'test'`.execute(deps.database)
  const { data } = await maker.call(removeBankStatement, { id, reason })
  expect(await approve(data.id)).toMatchObject({ code: '0' })
})
