// A refund is of the amount that two people agreed on, goes out while its money is there, and waits
// where its account was just changed.
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { decideApproval, readApproval } from '#contract/console/approvals/approvals.ts'
import { refundSurplus } from '#contract/console/money/surplus.ts'
import { staySignedIn, testStaff } from '#server/backoffice/testing-staff.ts'
import { lockOut } from '#server/identity/payout-stop/lock-out.ts'
import { payoutTools } from '#server/payments/payout-holds/testing-payouts.ts'
import {
  type PaidOutLoan,
  repaymentTools,
  type Shown,
} from '#server/payments/posting/testing-repayment.ts'
import { settleRefund } from '#server/payments/refunds/settle-refund.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { unknown } from '#server/providers/exchange/exchange.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp({ ACCOUNT_BORROWERS: '1000', CHANGED_ACCOUNT_HOURS: '24' })
const { deps } = t
const { act, loanOf, pay, expectCleanBooks } = repaymentTools(t)
const { bind } = payoutTools(t)
const [maker, checker] = [await testStaff(t, 'finance'), await testStaff(t, 'finance')]

afterEach(expectCleanBooks)

const ask = async ({ borrowerId: id }: PaidOutLoan, amount: number) =>
  (await maker.call(refundSurplus, { id, amount: String(amount), reason: 'They asked for it' }))
    .data

const approve = async (id: string) => checker.call(decideApproval, { id, outcome: 'approved' })

interface Row {
  readonly id: string
  readonly state: string
  readonly reference: string
  readonly reason: string | null
}

const refundsOf = async ({ borrowerId }: PaidOutLoan) =>
  (
    await sql<Row>`select id, state, our_reference as reference, reason from refund
      where owner = ${borrowerId} order by proposed_at, id`.execute(deps.database)
  ).rows

const atProvider = async (reference: string) => act<Shown[]>('GET', `/payouts?orderId=${reference}`)

test('a refund whose amount is another one by now is neither shown as possible nor approved', async () => {
  const loan = await loanOf('ph', 92, { place: 1 })
  const { reference, amount } = await loan.started()
  await pay(reference, { amount: amount + 5_700_00 })
  const { requestId } = await ask(loan, 700_00)
  await sql`update refund set amount = 570000 where owner = ${loan.borrowerId}`.execute(
    deps.database,
  )
  const { data } = await checker.call(readApproval, { id: requestId })
  expect(data).toMatchObject({ refused: expect.stringContaining('another amount'), entries: [] })
  expect(await approve(requestId)).toMatchObject({ code: CODES.notInThisStatus })
  expect(await refundsOf(loan)).toMatchObject([{ state: 'proposed' }])
  expect(await loan.surplus()).toBe(5_700_00n)
})

/** A refund of ₱700.00 that two people agreed on, to an account that was just changed. */
async function waitingRefund(): Promise<PaidOutLoan> {
  const loan = await loanOf('ph', 92, { place: 1 })
  const { reference, amount } = await loan.started()
  await pay(reference, { amount: amount + 700_00 })
  await bind(loan.token, `0917${deps.random.digits(7)}`)
  expect(await approve((await ask(loan, 700_00)).requestId)).toMatchObject({ code: '0' })
  await settleJobs(deps)
  return loan
}

test('a refund to an account that was just changed waits a day, as a payout does', async () => {
  const loan = await waitingRefund()
  const [waiting] = await refundsOf(loan)
  expect(waiting).toMatchObject({
    state: 'queued',
    reason: expect.stringContaining('account was changed'),
  })
  expect(await atProvider(waiting!.reference)).toEqual([])
  await act('POST', '/clock', { hours: 25 })
  await staySignedIn(deps)
  await settleJobs(deps)
  const [sent] = await refundsOf(loan)
  expect(['sending', 'succeeded']).toContain(sent?.state)
  expect(await atProvider(sent!.reference)).toHaveLength(1)
})

test('a refund to somebody whom sanctions lists have not cleared waits, and does not say so', async () => {
  const loan = await waitingRefund()
  const [waiting] = await refundsOf(loan)
  const sanctions = { key: 'lists', screen: async () => unknown('silent') }
  await settleRefund({ ...deps, sanctions }, waiting!.id)
  expect(await refundsOf(loan)).toMatchObject([
    { state: 'queued', reason: 'Stopped: by the lender' },
  ])
  expect(await atProvider(waiting!.reference)).toEqual([])
})

// Trust requirement 61.
test.each<[string, (loan: PaidOutLoan) => Promise<void>]>([
  [
    'was taken back with "this was not me"',
    async ({ borrowerId: id }) =>
      deps.database.transaction().execute(async (tx) => {
        await lockOut(deps, tx, id, 'a test', null)
      }),
  ],
  ['is another one by now', async ({ token }) => bind(token, `0918${deps.random.digits(7)}`)],
])('a refund that waits ends, and nothing is sent, when its account %s', async (_, becomes) => {
  const loan = await waitingRefund()
  await becomes(loan)
  await act('POST', '/clock', { hours: 25 })
  await staySignedIn(deps)
  await settleJobs(deps)
  const [ended] = await refundsOf(loan)
  expect(ended).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('not the borrower’s any more'),
  })
  expect(await atProvider(ended!.reference)).toEqual([])
  expect(await loan.surplus()).toBe(700_00n)
})

test('refunds that wait are not sent beyond what a charge-back leaves', async () => {
  const loan = await loanOf('ph', 92, { place: 1 })
  const early = await loan.started(5_000_00)
  await pay(early.reference)
  const { reference, amount } = await loan.started()
  await pay(reference, { amount: amount + 5_700_00 })
  await bind(loan.token, `0917${deps.random.digits(7)}`)
  for (let times = 0; times < 3; times += 1)
    expect(await approve((await ask(loan, 700_00)).requestId)).toMatchObject({ code: '0' })
  await settleJobs(deps)
  expect((await refundsOf(loan)).map(({ state }) => state)).toEqual(['queued', 'queued', 'queued'])
  await act('POST', `/payments/${early.reference}/chargeback`)
  expect(await loan.surplus()).toBe(700_00n)
  await act('POST', '/clock', { hours: 25 })
  for (const { id } of await refundsOf(loan)) await settleRefund(deps, id)
  const states = (await refundsOf(loan)).map(({ state }) => state)
  expect(states.filter((state) => state === 'failed')).toHaveLength(2)
  expect(await loan.surplus()).toBe(0n)
})
