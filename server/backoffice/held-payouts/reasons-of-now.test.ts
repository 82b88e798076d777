// Staff release a payout by the reasons that hold it now: one that came or ended since makes a release
// stale, also between the first person and the second. The log has what each of them decided.
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import {
  checkHeldPayout,
  declineHeldPayout,
  listHeldPayouts,
  releaseHeldPayout,
} from '#contract/console/money/held-payouts.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { logOn } from '#server/backoffice/testing-log.ts'
import { staySignedIn, testStaff } from '#server/backoffice/testing-staff.ts'
import { payoutTools } from '#server/payments/payout-holds/testing-payouts.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp({
  PAYOUT_PESOS_BY_TWO: '5000',
  ACCOUNT_BORROWERS: '2',
  CHANGED_ACCOUNT_HOURS: '24',
})
const { deps } = t
const { act, approved, bind, payoutOf, theirs } = payoutTools(t)
const { expectCleanBooks } = repaymentTools(t)
const [maker, checker] = [await testStaff(t, 'finance'), await testStaff(t, 'finance')]

afterEach(expectCleanBooks)

type Page = { readonly data: StaffOutput<typeof listHeldPayouts> }

interface Held {
  readonly id: string
  readonly borrowerId: string
  readonly account: string
  readonly orderId: string
}

const rowOf = async ({ id }: Held) =>
  (await maker.call(listHeldPayouts, { size: 100 })).data.items.find((row) => row.id === id)

const rulesIn = async (loan: Held) => (await rowOf(loan))?.holds.map(({ rule }) => rule) ?? []

const ask = async (loan: Held, by = maker) => {
  const { seen = '' } = (await rowOf(loan)) ?? {}
  return by.call(releaseHeldPayout, { id: loan.id, seen, reason: 'Checked the file' })
}

const check = async (loan: Held, outcome: 'approved' | 'rejected') => {
  const requestId = (await rowOf(loan))?.request?.id ?? ''
  return checker.call(checkHeldPayout, { id: loan.id, requestId, outcome, reason: 'Looked at it' })
}

/** A loan above the amount for two. */
async function large(): Promise<Held> {
  const loan = await approved()
  expect(Number((await payoutOf(loan.orderId)).amount)).toBeGreaterThan(5_000_00)
  await settleJobs(deps)
  expect(await rulesIn(loan)).toEqual(['twoPeople'])
  return loan
}

/** Somebody else binds the account. */
const shared = async ({ account }: Held) => void (await approved({ account }))

async function hoursPass(hours: number): Promise<void> {
  await act('POST', '/clock', { hours })
  await staySignedIn(deps)
}

// spec: ST-047
test('a reason that came after the first person asked makes the request stale, and is in the list', async () => {
  const loan = await large()
  expect((await ask(loan)).data.state).toBe('proposed')
  await shared(loan)
  expect(await check(loan, 'approved')).toMatchObject({ code: CODES.notInThisStatus })
  await settleJobs(deps)
  expect(await theirs(loan.orderId)).toEqual([])
  expect(await rulesIn(loan)).toEqual(['sharedAccount', 'twoPeople'])
  await check(loan, 'rejected')
  expect((await ask(loan)).data.state).toBe('proposed')
  expect((await check(loan, 'approved')).code).toBe('0')
  await hoursPass(0.2)
  expect(await theirs(loan.orderId)).toHaveLength(1)
})

// spec: ST-047
test('a reason that came after two released a large amount needs two again, by when was promised', async () => {
  const loan = await large()
  const promised = (await rowOf(loan))?.dueAt
  await hoursPass(5)
  await ask(loan)
  const { rows } = await sql<{ id: string }>`
    update borrower set held_at = ${deps.clock.now()}
    where id = (select borrower_id from payout where id = ${loan.id}) returning id`.execute(
    deps.database,
  )
  expect((await check(loan, 'approved')).code).toBe('0')
  await shared(loan)
  await sql`update borrower set held_at = null where id = ${rows[0]!.id}`.execute(deps.database)
  await hoursPass(0.2)
  expect(await theirs(loan.orderId)).toEqual([])
  expect(await rulesIn(loan)).toEqual(['sharedAccount'])
  expect(await rowOf(loan)).toMatchObject({ needsTwo: true, dueAt: promised })
  expect((await ask(loan)).data.state).toBe('proposed')
  await hoursPass(0.2)
  expect(await theirs(loan.orderId)).toEqual([])
  expect((await check(loan, 'approved')).code).toBe('0')
  await hoursPass(0.2)
  expect(await theirs(loan.orderId)).toHaveLength(1)
})

// spec: ST-047
test('the log has whose payout was decided, by what and why; a rejection needs a reason', async () => {
  const loan = await large()
  const { id, borrowerId } = loan
  const borrowers = [borrowerId]
  await ask(loan)
  const request = (await rowOf(loan))?.request
  expect(request).toMatchObject({ by: `Staff ${maker.id.slice(0, 4)}`, reason: 'Checked the file' })
  const asked = { id, requestId: request?.id ?? '' }
  const unsaid = await checker.call(checkHeldPayout, { ...asked, outcome: 'rejected' })
  expect(unsaid).toMatchObject({ code: CODES.inputRefused })
  expect((await rowOf(loan))?.request).toEqual(request)
  expect(await checker.call(checkHeldPayout, { ...asked, outcome: 'approved' })).toEqual({
    code: '0',
    message: 'success',
    data: {},
  })
  const before = { rules: ['twoPeople'] }
  expect(await logOn(t, maker, id)).toMatchObject([
    {
      kind: 'done',
      act: 'releasePayout',
      borrowers,
      reason: 'Checked the file',
      before,
      after: { state: 'proposed', reason: 'Checked the file' },
    },
  ])
  const requested = { requestId: asked.requestId, madeBy: maker.id }
  const checked = { before: requested, after: { outcome: 'approved' } }
  expect(await logOn(t, checker, id)).toMatchObject([
    { kind: 'refused', act: 'checkPayout' },
    { kind: 'done', act: 'checkPayout', borrowers, reason: null, ...checked },
  ])

  const other = await large()
  const { seen = '' } = (await rowOf(other)) ?? {}
  const why = { told: 'accountNotConfirmed', reason: 'No answer from them' } as const
  await maker.call(declineHeldPayout, { id: other.id, seen, ...why })
  const declined = { before, after: { state: 'declined', told: why.told } }
  expect(await logOn(t, maker, other.id)).toMatchObject([
    {
      kind: 'done',
      act: 'declinePayout',
      borrowers: [other.borrowerId],
      reason: why.reason,
      ...declined,
    },
  ])
})

// spec: ST-047
test('the list has each payout once, page by page, those that wait for a check or for money apart, and is in the log', async () => {
  const loans = [await large(), await large(), await large()]
  const reader = await testStaff(t, 'finance')
  const all: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Page = await reader.call(listHeldPayouts, { size: 1, cursor })
    expect(page.data.items.length).toBeLessThan(2)
    all.push(...page.data.items.map(({ id }) => id))
    cursor = page.data.next
  }
  const { data } = await reader.call(listHeldPayouts, { size: 100 })
  expect(all).toEqual(data.items.map(({ id }) => id))
  const ids = loans.map(({ id }) => id)
  expect(all.filter((id) => ids.includes(id))).toEqual(ids)
  const listed = async (kind: 'check' | 'money') =>
    (await reader.call(listHeldPayouts, { size: 100, for: kind })).data.items.map(({ id }) => id)
  expect(await listed('check')).toEqual(expect.arrayContaining(ids))
  expect(await listed('money')).toEqual([])
  const { rows } = await sql<{ borrowers: string[] }>`
    select borrowers from staff_log where staff_id = ${reader.id}`.execute(deps.database)
  const read = new Set(rows.flatMap(({ borrowers }) => borrowers))
  for (const { borrowerId } of loans) expect(read).toContain(borrowerId)
})

// spec: ST-047
test('a reason that ended since makes a release stale; without any, the payout goes by itself', async () => {
  Object.assign(deps.config, {
    payoutLimits: { ...deps.config.payoutLimits, twoPeopleAbove: null },
  })
  const loan = await approved()
  await bind(loan.token, `0933${deps.random.digits(7)}`)
  await settleJobs(deps)
  const { seen = '', holds = [] } = (await rowOf(loan)) ?? {}
  expect(holds.map(({ rule }) => rule)).toEqual(['changedAccount'])
  // The day of the change ends; no job has looked since.
  await sql`
    update payout_account set bound_at = bound_at - interval '2 days'
    where id = (select account_id from payout where id = ${loan.id})`.execute(deps.database)
  const input = { id: loan.id, seen, reason: 'Checked the file' }
  expect(await maker.call(releaseHeldPayout, input)).toMatchObject({ code: CODES.notInThisStatus })
  expect(await rowOf(loan)).toBeUndefined()
  await hoursPass(0.2)
  expect(await theirs(loan.orderId)).toHaveLength(1)
})
