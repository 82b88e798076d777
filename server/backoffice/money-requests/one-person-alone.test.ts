// What one person of finance decides alone about somebody's money counts together for a day.
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { decideApproval } from '#contract/console/approvals/approvals.ts'
import { listHeldPayouts, releaseHeldPayout } from '#contract/console/money/held-payouts.ts'
import {
  assignSuspense,
  listSuspense,
  previewAssignment,
  readSuspense,
} from '#contract/console/money/suspense.ts'
import { staySignedIn, testStaff } from '#server/backoffice/testing-staff.ts'
import { payoutTools } from '#server/payments/payout-holds/testing-payouts.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp({ PAYOUT_PESOS_BY_TWO: '25000', ACCOUNT_BORROWERS: '1' })
const { deps } = t
const { act, loanOf, expectCleanBooks } = repaymentTools(t)
const { approved, theirs } = payoutTools(t)
const people = [await testStaff(t, 'finance'), await testStaff(t, 'finance')] as const
const [ana, ben] = people

afterEach(expectCleanBooks)

/** Money that comes under a lifetime id that nobody has. @returns its entry */
async function suspended(amount: number): Promise<string> {
  const made = await deps.payments.first.makeLifetimeId!({
    name: 'Nobody',
    email: null,
    remarks: 'none',
  })
  if (made.kind !== 'answered') throw new Error('The double made no lifetime id.')
  const { reference } = await act('POST', `/lifetime/${made.value}/pay`, { amount })
  const { items } = (await ana.call(listSuspense)).data
  return items.find((each) => each.reference === reference)!.id
}

/** What becomes of money that a person assigns, as the preview said before. */
async function assigned(amount: number, { orderId: loan }: PaidOutLoan, by = ana) {
  const id = await suspended(amount)
  const { seen, needsTwo } = (await by.call(previewAssignment, { id, loan })).data
  const reason = 'They called and named it'
  const { state } = (await by.call(assignSuspense, { id, loanId: loan, seen, reason })).data
  expect(needsTwo).toBe(state === 'proposed')
  return { id, state }
}

test('money in suspense to one borrower is assigned by two above the amount, whoever assigned the rest', async () => {
  const [loan, other] = [await loanOf('ph', 92, { place: 1 }), await loanOf('ph', 92, { place: 1 })]
  expect((await assigned(15_000_00, loan)).state).toBe('assigned')
  expect((await assigned(9_000_00, loan, ben)).state).toBe('assigned')
  const above = await assigned(1_500_00, loan)
  expect(above.state).toBe('proposed')
  expect((await assigned(24_000_00, other)).state).toBe('assigned')
  const [request] = (await ana.call(readSuspense, { id: above.id })).data.requests
  expect((await ben.call(decideApproval, { id: request!.id, outcome: 'approved' })).code).toBe('0')
  // What two people assigned does not count.
  expect((await assigned(1_000_00, loan)).state).toBe('assigned')
  expect((await assigned(1, loan)).state).toBe('proposed')
  await act('POST', '/clock', { hours: 25 })
  await staySignedIn(deps)
  expect((await assigned(2_000_00, loan)).state).toBe('assigned')
})

const amounts = async () => {
  const { rows } = await sql<{ amount: bigint }>`
    select amount from payout where state = 'queued'`.execute(deps.database)
  return new Set(rows.map(({ amount }) => amount))
}

test('payouts to one account are released by two above the amount, whosever they are', async () => {
  const account = `0918${deps.random.digits(7)}`
  const loans = [await approved({ account })]
  for (let more = 0; more < 3; more += 1) loans.push(await approved({ account }))
  const elsewhere = `0919${deps.random.digits(7)}`
  const others = [await approved({ account: elsewhere }), await approved({ account: elsewhere })]
  expect(await amounts()).toEqual(new Set([10_000_00n]))
  await settleJobs(deps)
  const states: string[] = []
  for (const { id } of [...loans.slice(1), others[1]!]) {
    const { items } = (await ana.call(listHeldPayouts, { size: 100 })).data
    const { seen } = items.find((row) => row.id === id)!
    const reason = 'The borrowers are siblings'
    states.push((await ana.call(releaseHeldPayout, { id, seen, reason })).data.state)
  }
  expect(states).toEqual(['released', 'released', 'proposed', 'released'])
  await settleJobs(deps)
  expect(await theirs(loans[3]!.orderId)).toEqual([])
})
