// Nobody is paid whom sanctions lists have not cleared by their present name; who may be listed waits in
// a queue of compliance. RA 10168.
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { getBorrower, listBorrowers } from '#contract/console/borrowers/borrowers.ts'
import { clearScreening, getBorrowersScreenings } from '#contract/console/borrowers/screenings.ts'
import { checkCorrection, requestCorrection } from '#contract/console/money/corrections.ts'
import { seeToday } from '#contract/console/today.ts'
import { saveInformation } from '#contract/identity/information.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { ABOUT } from '#server/identity/information/testing-information.ts'
import { LISTED } from '#doubles/yente/yente-double.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { screenApplicant } from '#server/lending/application/screen-applicant.ts'
import { payoutTools } from '#server/payments/payout-holds/testing-payouts.ts'
import { payoutGauges } from '#server/payments/payouts/payout-gauges.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'

const t = await testApp({ SANCTIONS_BY: 'yente' })
const { app, deps } = t
const { act, approved, theirs, payoutOf } = payoutTools(t)
const support = await testStaff(t, 'support')
const underwriter = await testStaff(t, 'underwriter')
const compliance = await testStaff(t, 'compliance')
const WHY = { reason: 'Married last week', evidence: 'The certificate was seen' }

afterEach(async () => act('DELETE', '/faults'))

const minutes = async (count: number) => act('POST', '/clock', { hours: count / 60 })
const hits = async () =>
  (await compliance.call(seeToday)).data.queues.find(({ key }) => key === 'screenings')
const screenings = async (id: string) =>
  (await compliance.call(getBorrowersScreenings, { id })).data.items

/** How often the borrower is to be compared. */
async function toCompare(borrowerId: string): Promise<number> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs where payload ->> 'borrowerId' = ${borrowerId}
      and payload ->> 'tries' is not null`.execute(deps.database)
  return rows.length
}

/** A borrower whose payout is queued, with another name by now. */
async function renamed(value: string) {
  const loan = await approved()
  const { borrowerId: id } = loan
  await screenApplicant(deps, id, 1)
  const asked = await support.call(requestCorrection, { id, kind: 'name', value, ...WHY })
  const { correctionId } = asked.data
  const before = await toCompare(id)
  expect(
    await underwriter.call(checkCorrection, { id, correctionId, outcome: 'done' }),
  ).toMatchObject({ code: '0' })
  expect(await toCompare(id)).toBe(before + 1)
  return loan
}

test('a corrected name is screened by itself, and the payout goes to who is on no list', async () => {
  const { borrowerId, orderId } = await renamed('Ana Maria Reyes')
  await minutes(5)
  expect(await theirs(orderId)).toHaveLength(1)
  const outcomes = (await screenings(borrowerId)).map(({ outcome }) => outcome)
  // As they applied, and by the new name.
  expect(outcomes.length).toBeGreaterThanOrEqual(2)
  expect(new Set(outcomes)).toEqual(new Set(['clear']))
  expect(await hits()).toMatchObject({ count: 0, oldestAt: null })
})

test('who may be listed by their new name is paid nothing until compliance finds another person', async () => {
  const { borrowerId: id, orderId } = await renamed(LISTED.name)
  await minutes(10)
  expect(await theirs(orderId)).toEqual([])
  // An export shows the reason to the borrower, who does not learn of the list.
  expect((await payoutOf(orderId)).reason).toBe('Stopped: by the lender')
  // It waits on purpose: nobody is paged.
  const [queued] = await payoutGauges.read(deps)
  expect(queued).toMatchObject({ labels: { state: 'queued' }, values: { payouts_open: 0 } })
  const [hit] = await screenings(id)
  expect(hit).toMatchObject({ outcome: 'hit', clearedAt: null })
  expect(await hits()).toMatchObject({ count: 1, past: 0, list: 'borrowers?state=listed' })
  const { items } = (await compliance.call(listBorrowers, { state: 'listed', size: 10 })).data
  expect(items.map((row) => row.id)).toEqual([id])
  expect((await underwriter.call(getBorrowersScreenings, { id })).code).not.toBe('0')
  const { data } = await underwriter.call(getBorrower, { id })
  expect(data).toMatchObject({ id, heldAt: null })
  expect(JSON.stringify(data)).not.toContain('listed')

  const cleared = { id, screening: hit?.id ?? '', reason: 'Born elsewhere' }
  expect((await compliance.call(clearScreening, cleared)).code).toBe('0')
  await minutes(2)
  expect(await theirs(orderId)).toHaveLength(1)
  expect(await hits()).toMatchObject({ count: 0 })
})

test('who spells their own name otherwise is compared again, and who saves the same is not', async () => {
  const { borrowerId: id, token } = await approved()
  const [spelled, unscreened] = [{ ...ABOUT, fullName: 'ANA CRUZ' }, await approved()]
  const save = async (form: typeof ABOUT, who: string) =>
    ask(app, saveInformation, form, { token: who })
  await save(spelled, unscreened.token)
  expect(await toCompare(unscreened.borrowerId)).toBe(1)
  await save(ABOUT, token)
  await screenApplicant(deps, id, 1)
  await save(ABOUT, token)
  expect(await toCompare(id)).toBe(1)
  expect(await save(spelled, token)).toMatchObject({ code: '0' })
  expect(await toCompare(id)).toBe(2)
})

test('lists that are silent hold the payout as long as they are', async () => {
  const loan = await approved()
  await act('POST', '/faults', { call: 'yente.match', fault: 'cut', done: 0, times: 99 })
  await settleJobs(deps)
  await minutes(6)
  expect(await theirs(loan.orderId)).toEqual([])
  await act('DELETE', '/faults')
  await minutes(5)
  expect(await theirs(loan.orderId)).toHaveLength(1)
  expect(await hits()).toMatchObject({ count: 0 })
})
