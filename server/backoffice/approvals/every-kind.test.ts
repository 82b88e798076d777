// Each kind of approval request, by its schema: what a request refuses, what an approval refuses of what
// an earlier version stored, and that nothing is changed by a refusal.
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { decideApproval, readApproval } from '#contract/console/approvals/approvals.ts'
import { insertRequest } from '#server/backoffice/approvals/approval-request-store.ts'
import {
  REQUEST_KINDS,
  type RequestKindName,
  requestContent,
} from '#server/backoffice/approvals/approval-requests.ts'
import { approveRequest, rejectRequest } from '#server/backoffice/approvals/maker-checker.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import { COMPLETE } from '#server/backoffice/approvals/testing-inputs.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { deps } = server
const { database, random, clock } = deps
const checkers = await testStaff(server, 'finance', 'compliance')

const MAKER = 'maker@lender.example'
const CHECKER = 'checker@lender.example'
const REASON = 'Agreed with them'

const KINDS = Object.keys(REQUEST_KINDS) as RequestKindName[]
const fieldsOf = (kind: RequestKindName) => Object.keys(REQUEST_KINDS[kind].input.properties)
const requiredOf = (kind: RequestKindName): readonly string[] => REQUEST_KINDS[kind].input.required
const EACH_FIELD = KINDS.flatMap((kind) => fieldsOf(kind).map((field) => [kind, field] as const))
const EACH_REQUIRED = KINDS.flatMap((kind) =>
  requiredOf(kind).map((field) => [kind, field] as const),
)

const without = (kind: RequestKindName, left: string): Record<string, string> =>
  Object.fromEntries(Object.entries(COMPLETE[kind]).filter(([field]) => field !== left))

/** Of a program that is not type-checked. */
const requested = async (kind: RequestKindName, input: unknown, reason = REASON, by = MAKER) =>
  requestApproval(deps, { kind, input, reason } as Parameters<typeof requestApproval>[1], by)

const complete = async (kind: RequestKindName) =>
  requestApproval(deps, { ...requestContent(kind, COMPLETE[kind]), reason: REASON }, MAKER)

/** As an earlier version stored it. */
async function stored(kind: string, input: Record<string, string>): Promise<string> {
  const id = random.uuid()
  const request = { id, kind, input: { ...input, reason: REASON }, madeBy: MAKER }
  await database.transaction().execute(async (tx) => insertRequest(tx, request, clock.now()))
  return id
}

async function decided(id: string): Promise<unknown> {
  const { rows } = await sql`
    select checked_by, rejected_by from staff_act where id = ${id}`.execute(database)
  return rows[0]
}

const WAITING = { checked_by: null, rejected_by: null }

async function counts() {
  const { rows } = await sql<{ entries: number; requests: number }>`
    select (select count(*) from entry)::int as entries,
      (select count(*) from staff_act)::int as requests`.execute(database)
  return rows[0]
}

const { entries: entriesBefore } = (await counts())!

afterEach(expectNothingBooked)

async function expectNothingBooked(): Promise<void> {
  expect(await counts()).toMatchObject({ entries: entriesBefore })
}

test.each(EACH_REQUIRED)('%s without %s is not asked for', async (kind, field) => {
  const before = await counts()
  await expect(requested(kind, without(kind, field))).rejects.toMatchObject({
    code: CODES.inputRefused,
    message: `${field}: this must be said.`,
  })
  expect(await counts()).toEqual(before)
})

test.each(EACH_FIELD)('%s with another form of %s is not asked for', async (kind, field) => {
  const before = await counts()
  for (const wrong of ['', 'x'.repeat(5000), 5, null, ['100']])
    await expect(
      requested(kind, { ...COMPLETE[kind], [field]: wrong }),
      `${field}: ${String(wrong)}`,
    ).rejects.toMatchObject({
      code: CODES.inputRefused,
      message: expect.stringMatching(new RegExp(`^${field}: (?!undefined).+\\.$`)),
    })
  expect(await counts()).toEqual(before)
})

test('a request says to whom its check is refused, and refuses it', async () => {
  const compliance = await testStaff(server, 'compliance')
  for (const kind of KINDS) {
    const id = await stored(kind, COMPLETE[kind])
    const { data } = await compliance.call(readApproval, { id })
    const no = { id, outcome: 'rejected', reason: 'Ask for it again.' } as const
    const { code } = await compliance.call(decideApproval, no)
    expect([kind, data?.mayCheck], kind).toEqual([kind, code === '0'])
    expect((await checkers.call(readApproval, { id })).data?.mayCheck, kind).toBe(true)
  }
})

test.each(KINDS)('%s with an unknown field, no reason or nobody is not asked for', async (kind) => {
  const before = await counts()
  const refused = { code: CODES.inputRefused }
  const more = { ...COMPLETE[kind], isApproved: 'yes' }
  await expect(requested(kind, more)).rejects.toMatchObject(refused)
  for (const reason of ['', '  ', 'x'.repeat(501)])
    await expect(requested(kind, COMPLETE[kind], reason)).rejects.toMatchObject(refused)
  for (const by of ['', ' ', 'Finance Team', 'x'])
    await expect(requested(kind, COMPLETE[kind], REASON, by)).rejects.toMatchObject(refused)
  expect(await counts()).toEqual(before)
})

test.each(EACH_REQUIRED)(
  '%s that was stored without %s is neither shown as possible nor approved, and can be rejected',
  async (kind, field) => {
    const id = await stored(kind, without(kind, field))
    const why = `This request is out of date (${field}: this must be said). Reject it and ask again.`
    await expect(approveRequest(deps, id, CHECKER)).rejects.toMatchObject({
      code: CODES.stale,
      message: why,
    })
    expect(await decided(id)).toEqual(WAITING)
    expect((await checkers.call(readApproval, { id })).data).toMatchObject({
      state: 'waiting',
      refused: why,
      entries: [],
    })
    const no = { id, outcome: 'rejected', reason: 'Ask for it again.' } as const
    expect(await checkers.call(decideApproval, no)).toMatchObject({ code: '0' })
    expect(await decided(id)).toMatchObject({ checked_by: null, rejected_by: checkers.id })
  },
)

/** Kinds of earlier versions, each with what they stored. */
const OF_EARLIER_VERSIONS = [
  ['refundSurplus', { loanId: COMPLETE.writeOff.loanId, amount: '100' }],
  ['returnSuspense', { entryReference: 'moved:1' }],
] as const

test.each(OF_EARLIER_VERSIONS)(
  '%s, which is not made any more, is not approved, and can be rejected',
  async (kind, input) => {
    const id = await stored(kind, input)
    const why =
      'This request is out of date (such requests are not made any more). Reject it and ask again.'
    expect((await checkers.call(readApproval, { id })).data).toMatchObject({ refused: why })
    await expect(approveRequest(deps, id, CHECKER)).rejects.toThrow(why)
    expect(await decided(id)).toEqual(WAITING)
    await rejectRequest(deps, id, { by: CHECKER, reason: 'Ask for it again.' })
    expect(await decided(id)).toMatchObject({ rejected_by: CHECKER })
  },
)

/** Of the same person, with what they are answered. */
const SPELLINGS = [
  [MAKER, CODES.notInThisStatus],
  [MAKER.toUpperCase(), CODES.inputRefused],
  [` ${MAKER}`, CODES.inputRefused],
] as const

test.each(KINDS)(
  '%s: who requests it neither approves nor rejects it; by another spelling they are nobody',
  async (kind) => {
    const id = await complete(kind)
    for (const [by, code] of SPELLINGS) {
      await expect(approveRequest(deps, id, by)).rejects.toMatchObject({ code })
      await expect(rejectRequest(deps, id, { by, reason: 'No' })).rejects.toMatchObject({ code })
    }
    expect(await decided(id)).toEqual(WAITING)
    await rejectRequest(deps, id, { by: CHECKER, reason: 'Not agreed' })
    expect(await decided(id)).toMatchObject({ rejected_by: CHECKER })
  },
)

test.each(KINDS)('%s about what is not there is refused, and waits still', async (kind) => {
  const id = await complete(kind)
  await expect(approveRequest(deps, id, CHECKER)).rejects.toMatchObject({ name: 'Refusal' })
  expect(await decided(id)).toEqual(WAITING)
})

test('a request within a transaction is stored with it, or not at all', async () => {
  const before = await counts()
  const newRequest = { ...requestContent('writeOff', COMPLETE.writeOff), reason: REASON }
  const broken = database.transaction().execute(async (tx) => {
    await requestApproval(deps, newRequest, MAKER, tx)
    throw new Error('what it is stored with fails')
  })
  await expect(broken).rejects.toThrow('fails')
  const unseen = { ...newRequest, input: without('writeOff', 'seen') } as typeof newRequest
  await expect(
    database.transaction().execute(async (tx) => requestApproval(deps, unseen, MAKER, tx)),
  ).rejects.toThrow('seen: this must be said.')
  expect(await counts()).toEqual(before)
})
