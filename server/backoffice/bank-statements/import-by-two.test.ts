// Nobody alone brings money in by a file: one person sends it, and its lines take effect once another
// has confirmed what it brings.
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { decideApproval, readApproval } from '#contract/console/approvals/approvals.ts'
import {
  importBankStatement,
  listBankStatements,
  tryBankStatement,
} from '#contract/console/money/bank-statements.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { hashText } from '#server/payments/bank/lines/hash-text.ts'
import { banksFile } from '#server/payments/bank/testing-own-money.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import {
  writeCamt053,
  writeMt940,
  type SampleLine,
} from '#server/providers/bank/testing-statements.ts'
import { sweepPart } from '#server/app/retention/sweep.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp({ BANK_ACCOUNTS_FILE: banksFile(2) })
const { deps } = server
const [maker, checker] = [await testStaff(server, 'finance'), await testStaff(server, 'finance')]
const support = await testStaff(server, 'support')

const today = toManilaDate(deps.clock.now())
const yesterday = today.subtract({ days: 1 }).toString()

/** What it is at now, and a file of the bank that goes on from there. */
let balance = 0n

const LINES: readonly SampleLine[] = [
  { on: yesterday, amount: 700_00n, reference: 'CAP-2026-07', text: 'DEPOSIT' },
  { on: yesterday, amount: -25_00n, reference: 'SC1', text: 'SERVICE CHARGE' },
]

const sample = (lines = LINES) => ({ opening: balance, lines, closesOn: yesterday })

beforeEach(async () => {
  const { data } = await maker.call(listBankStatements)
  balance = BigInt(data.items[0]?.closing ?? '0')
})

async function counts() {
  const { rows } = await sql<{ lines: number; entries: number; files: number; jobs: number }>`
    select (select count(*) from bank_line)::int as lines, (select count(*) from entry)::int as entries,
      (select count(*) from statement_file)::int as files,
      (select count(*) from graphile_worker._private_jobs)::int as jobs`.execute(deps.database)
  return rows[0]!
}

const sent = async (file: string) => (await maker.call(importBankStatement, { file })).data.id

const approve = async (id: string, by = checker) =>
  by.call(decideApproval, { id, outcome: 'approved' })

test('what a file would bring is shown, and nothing of it is kept', async () => {
  const before = await counts()
  const { data } = await maker.call(tryBankStatement, { file: writeMt940(sample()) })
  expect(data).toMatchObject({
    accounts: [
      {
        account: 'bank:bdo',
        opening: '0',
        came: '70000',
        left: '2500',
        closing: '67500',
        newCount: 2,
        before: null,
      },
    ],
    leftOut: [],
    lineCount: 2,
    lines: [{ amount: '70000', bookedOn: yesterday }, { amount: '-2500' }],
  })
  expect(await counts()).toEqual(before)
  expect((await support.call(tryBankStatement, { file: writeMt940(sample()) })).code).toBe(
    CODES.notAllowed,
  )
})

// Trust requirement 77
test('a file alone moves nothing: not its sender, by any of their calls, and no job', async () => {
  const before = await counts()
  const id = await sent(writeMt940(sample()))
  await settleJobs(deps)
  expect(await counts()).toEqual({ ...before, files: before.files + 1 })
  expect(await approve(id, maker)).toMatchObject({ code: CODES.notInThisStatus })
  expect((await maker.call(importBankStatement, { file: writeMt940(sample()) })).code).toBe(
    CODES.notInThisStatus,
  )
  expect((await maker.call(listBankStatements)).data.items).toEqual([])
  expect(await counts()).toEqual({ ...before, files: before.files + 1 })
  const no = { id, outcome: 'rejected', reason: 'Not from the bank' } as const
  expect(await checker.call(decideApproval, no)).toMatchObject({ code: '0' })
  expect((await maker.call(listBankStatements)).data.items).toEqual([])
})

test('another person sees its hash, its sums and its lines, and then it is imported once', async () => {
  const file = writeCamt053(sample())
  const id = await sent(file)
  const { data } = await checker.call(readApproval, { id })
  expect(data).toMatchObject({
    kind: 'importStatement',
    state: 'waiting',
    refused: null,
    given: [{ name: 'hash', text: hashText(file) }],
    statement: { accounts: [{ account: 'bank:bdo', newCount: 2, closing: '67500' }], lineCount: 2 },
  })
  expect(await approve(id)).toMatchObject({ code: '0' })
  const after = await counts()
  expect(await approve(id)).toMatchObject({ code: '0' })
  expect(await counts()).toEqual(after)
  const { items } = (await maker.call(listBankStatements)).data
  expect(items).toMatchObject([{ account: 'bank:bdo', lineCount: 2, closing: '67500' }])
  expect((await checker.call(readApproval, { id })).data).toMatchObject({
    state: 'approved',
    statement: null,
  })
  expect((await auditBooks(deps.database)).differences).toEqual([])
})

// Trust requirement 77
test('of a file with known lines the new ones alone are shown, the largest first', async () => {
  // It begins within the one before, and ends where the bank does.
  const forged = (amount: bigint, text: string) => ({ on: yesterday, amount, reference: 'X', text })
  const lines = [...LINES, forged(5_00n, 'SMALL'), forged(-900_00n, 'OUT'), forged(895_00n, 'IN')]
  const id = await sent(writeCamt053({ opening: 0n, lines, closesOn: yesterday }))
  const { data } = await checker.call(readApproval, { id })
  expect(data.statement).toMatchObject({
    accounts: [{ newCount: 3, knownCount: 2, came: '90000', left: '90000' }],
    lineCount: 3,
  })
  expect(data.statement?.lines.map(({ amount }) => amount)).toEqual(['-90000', '89500', '500'])
  await checker.call(decideApproval, { id, outcome: 'rejected', reason: 'Not from the bank' })
})

describe('a file that is not as it was seen is not imported', () => {
  const more = (reference: string): SampleLine[] => [
    { on: yesterday, amount: 1_00n, reference, text: 'INTEREST' },
  ]

  const expectRefused = async (id: string, says: RegExp) => {
    const before = await counts()
    expect((await checker.call(readApproval, { id })).data).toMatchObject({
      statement: null,
      refused: expect.stringMatching(says),
    })
    const { code, message } = await approve(id)
    expect(code).not.toBe('0')
    expect(message).toMatch(says)
    expect(await counts()).toEqual(before)
  }

  test('when our lines are others by now', async () => {
    const [one, other] = [
      await sent(writeMt940(sample(more('INT1')))),
      await sent(writeMt940(sample(more('INT2')))),
    ]
    expect(await approve(one)).toMatchObject({ code: '0' })
    await expectRefused(other, /it goes on from a balance of/)
  })

  test('when it was sent twice, and its lines are there', async () => {
    const [one, same] = [writeMt940(sample(more('INT3'))), writeCamt053(sample(more('INT3')))]
    const ids = [await sent(one), await sent(`${one}\n`), await sent(`${same} `)]
    expect(await approve(ids[0]!)).toMatchObject({ code: '0' })
    await expectRefused(ids[1]!, /something else by now/)
  })

  test('when somebody with the database put another text in its place', async () => {
    const [id] = [await sent(writeMt940(sample(more('INT4'))))]
    const { rows } = await sql<{ file: string }>`
      select input->>'file' as file from staff_act where id = ${id}`.execute(deps.database)
    await sql`update statement_file other set content = forged.content from statement_file forged
      where other.id = ${rows[0]!.file} and forged.id <> other.id`.execute(deps.database)
    await expectRefused(id, /not here any more/)
  })

  test('when it waited for a month', async () => {
    const id = await sent(writeMt940(sample(more('INT5'))))
    await sql`update statement_file set sent_at = sent_at - interval '31 days'`.execute(
      deps.database,
    )
    await sweepPart(deps, 'files of banks')
    expect((await counts()).files).toBe(0)
    await expectRefused(id, /not here any more/)
  })
})
