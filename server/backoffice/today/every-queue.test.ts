// What Today counts is what stands in the list behind it, and its oldest is by the clock of the list.
import { expect, test } from 'vitest'
import { listApplications } from '#contract/console/loans/applications.ts'
import { listApprovals } from '#contract/console/approvals/approvals.ts'
import { listBorrowers } from '#contract/console/borrowers/borrowers.ts'
import { listClaimQueue } from '#contract/console/service/claim.ts'
import { listDays } from '#contract/console/money/closing.ts'
import { listLateLoans } from '#contract/console/service/collections.ts'
import { listComplaintQueue } from '#contract/console/service/complaint.ts'
import { listCorrections } from '#contract/console/money/corrections.ts'
import { listDifferences } from '#contract/console/money/differences.ts'
import { listHelpRequests } from '#contract/console/service/help-requests.ts'
import { listHeldPayouts } from '#contract/console/money/held-payouts.ts'
import { listLoans } from '#contract/console/loans/loans.ts'
import { listProducts } from '#contract/console/set-up/products.ts'
import { ROLES } from '#contract/console/staff/roles.ts'
import { listStaffRequests } from '#contract/console/staff/staff-accounts.ts'
import type { StaffEndpoint } from '#contract/console/staff-endpoint.ts'
import { listSurplus } from '#contract/console/money/surplus.ts'
import { listSuspense } from '#contract/console/money/suspense.ts'
import { QUEUES, type QueueKey, seeToday } from '#contract/console/today.ts'
import { listPolicyVersions } from '#contract/console/set-up/underwriting-policy.ts'
import { listWork } from '#contract/console/work/work.ts'
import { MANILA } from '#domain/calendar/calendar.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { TODAY_QUEUES } from '#server/backoffice/today/queues.ts'
import { fillQueues } from '#server/backoffice/today/testing-queues.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

// Its payouts are held, so that their list has some.
const t = await demoApp({ PAYOUT_PESOS_BY_TWO: '1' })
const everybody = await testStaff(t, ...ROLES)
await fillQueues(t, everybody)

type Row = Readonly<Record<string, unknown>>

/** The lists, by the names of their pages (web/console/resources.tsx). */
const LISTS: Readonly<Record<string, StaffEndpoint>> = {
  applications: listApplications,
  approvals: listApprovals,
  borrowers: listBorrowers,
  claims: listClaimQueue,
  'help-requests': listHelpRequests,
  closing: listDays,
  collections: listLateLoans,
  complaints: listComplaintQueue,
  corrections: listCorrections,
  differences: listDifferences,
  'held-payouts': listHeldPayouts,
  loans: listLoans,
  products: listProducts,
  // The page has its open requests.
  staff: listStaffRequests,
  surplus: listSurplus,
  suspense: listSuspense,
  underwriting: listPolicyVersions,
  work: listWork,
}

/** What has no page: a job is of no borrower and nothing is decided on it. */
const WITHOUT_LIST: readonly QueueKey[] = ['failedJobs']

/** The field by which a list shows since when a row waits, or how that is read from it. */
const SINCE: Partial<Record<QueueKey, (row: Row) => unknown>> = {
  unresolvedComplaints: ({ filedAt }) => filedAt,
  claims: ({ claimedAt }) => claimedAt,
  helpRequests: ({ askedAt }) => askedAt,
  brokenPromises: ({ promiseDueOn }) => startOf(promiseDueOn, 1),
  applications: ({ appliedAt }) => appliedAt,
  corrections: ({ askedAt }) => askedAt,
  suspense: ({ suspendedAt }) => suspendedAt,
  heldPayouts: ({ heldAt }) => heldAt,
  unfundedPayouts: ({ heldAt }) => heldAt,
  differences: ({ since }) => startOf(since, 0),
  openDays: ({ day }) => startOf(day, 1),
  approvals: ({ madeAt }) => madeAt,
  wording: ({ madeAt }) => madeAt,
  policies: ({ at }) => at,
}

/** Midnight in Manila some days after a day. */
const startOf = (day: unknown, days: number) =>
  Temporal.PlainDate.from(String(day)).add({ days }).toZonedDateTime(MANILA).toInstant().toString()

async function rowsOf(list: string): Promise<Row[]> {
  const [page = '', query = page === 'staff' ? 'state=open' : ''] = list.split('?')
  const endpoint = LISTS[page]
  if (!endpoint) throw new Error(`No list ${page} is known.`)
  const rows: Row[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const asked = { ...Object.fromEntries(new URLSearchParams(query)), size: 100 }
    const { code, data } = await everybody.call(endpoint, { ...asked, ...(cursor && { cursor }) })
    expect(code, list).toBe('0')
    const { items, next } = data as { items: Row[]; next: string | null }
    rows.push(...items)
    cursor = next
  }
  return rows
}

async function counted(key: QueueKey) {
  const { data } = await everybody.call(seeToday)
  return data.queues.find((queue) => queue.key === key)
}

const LISTED = QUEUES.filter((key) => !WITHOUT_LIST.includes(key))

test.each(LISTED)('Today counts in %s the rows of the list behind it', async (key) => {
  // Held payouts are looked at again when they are listed.
  await rowsOf(TODAY_QUEUES[key].list)
  const queue = await counted(key)
  const rows = await rowsOf(queue?.list ?? '')
  expect(queue?.count).toBe(rows.length)
  // The sandbox's provider never lacks money.
  expect(rows.length > 0).toBe(key !== 'unfundedPayouts')
})

test.each(Object.entries(SINCE))('the oldest of %s is that of its list', async (key, since) => {
  const queue = await counted(key as QueueKey)
  const rows = await rowsOf(queue?.list ?? '')
  const times = rows.map((row) => Date.parse(String(since(row))))
  const oldest = rows.length === 0 ? null : Math.min(...times)
  expect(queue?.oldestAt ? Date.parse(queue.oldestAt) : null).toBe(oldest)
})

test('every queue has a list, but those of which nothing is decided', () => {
  const without = QUEUES.filter((key) => TODAY_QUEUES[key].list === '')
  expect(without).toEqual(WITHOUT_LIST)
})
