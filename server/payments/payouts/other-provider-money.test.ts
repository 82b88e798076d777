// Money that the first provider does not have goes out through the other that has it, once: payouts that
// a low balance would hold, and refunds. Trust requirements 33 and 34.
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import { decideApproval } from '#contract/console/approvals/approvals.ts'
import { refundSurplus } from '#contract/console/money/surplus.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { askBalances } from '#server/payments/payout-holds/ask-balance.ts'
import { reachedBics } from '#server/payments/payout-choice/find-payout-provider.ts'
import { RECEIVERS } from '#server/identity/payout-account/receivers.ts'
import { payoutTools } from '#server/payments/payout-holds/testing-payouts.ts'
import { repaymentTools, type Shown } from '#server/payments/posting/testing-repayment.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'

const server = await testApp({ XENDIT: '1', ACCOUNT_BORROWERS: '1000' })
const { app, deps } = server
const { act, loanOf, pay, expectCleanBooks } = repaymentTools(server)
const { approved, rulesOf, payoutOf } = payoutTools(server)

afterEach(async () => {
  await act('DELETE', '/faults')
  await fund(null, null)
  await expectCleanBooks()
})

const later = async (minutes: number) => act('POST', '/clock', { hours: minutes / 60 })

/** Centavos at the first provider and at the other; null: plenty. */
async function fund(first: number | null, other: number | null): Promise<void> {
  await act('POST', '/payout-balance', first === null ? {} : { amount: first })
  await deps.doubles.fundXendit(other === null ? null : BigInt(other))
  await askBalances(deps)
}

/** The channels of all that left under a reference or for a loan, with either provider. */
const out = async (of: string) =>
  (await act<(Shown & { channel: string })[]>('GET', `/payouts?orderId=${of}`)).map(
    ({ channel }) => channel,
  )

test('a payout that the first has no money for goes through the other at once, and waits where neither has', async () => {
  await fund(100, 100)
  const { orderId } = await approved()
  await later(3)
  expect(await rulesOf(orderId)).toEqual(['noMoney'])
  const held = await payoutOf(orderId)
  expect(held).toMatchObject({ state: 'queued', provider: null })
  expect(held.ask_at?.since(deps.clock.now()).total('minutes')).toBeLessThanOrEqual(5)
  expect(await out(orderId)).toEqual([])
  await fund(100, null)
  await later(1)
  expect(await rulesOf(orderId)).toEqual([])
  expect(await payoutOf(orderId)).toMatchObject({ provider: 'xendit' })
  const other = await approved()
  await later(3)
  expect(await payoutOf(other.orderId)).toMatchObject({ provider: 'xendit' })
  await fund(null, null)
  await later(60)
  for (const id of [orderId, other.orderId]) expect(await out(id)).toEqual(['PH_GCASH'])
})

test('one that the other may have already is not sent to it a second time', async () => {
  await fund(100, null)
  await act('POST', '/faults', { call: 'xendit.payoutNotice', fault: 'lost', times: 9 })
  const { orderId } = await approved()
  await later(3)
  await sql`
    update payout set state = 'queued', provider = null, reference = null, arrives_by = null,
      sent_at = null, ask_at = ${deps.clock.now()} where loan_id = ${orderId}`.execute(
    deps.database,
  )
  await act('POST', '/faults', { call: 'xendit.askPayout', fault: 'error', times: 9 })
  await fund(null, null)
  await later(10)
  expect(await out(orderId)).toEqual(['PH_GCASH'])
  await act('DELETE', '/faults')
  await later(30)
  expect(await out(orderId)).toEqual(['PH_GCASH'])
  expect(await payoutOf(orderId)).toMatchObject({ state: 'succeeded', provider: 'xendit' })
})

/** A refund of a surplus that two people agreed on, to a new account of the borrower. */
async function refunded(cardNo: string) {
  const [maker, checker] = [await testStaff(server, 'finance'), await testStaff(server, 'finance')]
  const loan = await loanOf('ph', 92, { place: 1 })
  const { reference, amount } = await loan.started()
  await pay(reference, { amount: amount + 500_00 })
  const account = { cardType: 1, bankCode: 'GXCHPHM2XXX', cardNo, accountName: 'Ana Cruz' } as const
  await ask(app, bindPayoutAccount, { product_id: '12', ...account }, { token: loan.token })
  const input = { id: loan.borrowerId, amount: '50000', reason: 'They asked for it' }
  const asked = await maker.call(refundSurplus, input)
  await checker.call(decideApproval, { id: asked.data.requestId, outcome: 'approved' })
  await settleJobs(deps)
  const row = async () =>
    deps.database
      .selectFrom('refund')
      .selectAll()
      .where('borrower_id', '=', loan.borrowerId)
      .executeTakeFirstOrThrow()
  return { row, out: async () => out((await row()).our_reference ?? '') }
}

const refusedByFirst = { call: 'dragonpay.payOut', fault: 'changed', done: 0, times: 9 }

test('a refund that the first refuses for want of money goes through the other, once nobody has it', async () => {
  const changes = { Code: -3, Message: 'Insufficient funds' }
  await act('POST', '/faults', { ...refusedByFirst, changes })
  const refund = await refunded('09171110001')
  expect(await refund.row()).toMatchObject({ state: 'queued', provider: 'dragonpay' })
  expect(await refund.out()).toEqual([])
  await later(40)
  expect(await refund.out()).toEqual(['PH_GCASH'])
  expect(await refund.row()).toMatchObject({ state: 'succeeded', provider: 'xendit' })
})

test('a refund of which the provider that refused it does not say whether it has it waits', async () => {
  await act('POST', '/faults', { ...refusedByFirst, changes: { Code: -7, Message: '' } })
  const refund = await refunded('09171110002')
  await act('POST', '/faults', { call: 'dragonpay.askPayout', fault: 'error', times: 99 })
  await later(60)
  expect(await refund.out()).toEqual([])
  await act('DELETE', '/faults')
  await act('POST', '/faults', { ...refusedByFirst, changes: { Code: -7, Message: '' } })
  await later(60)
  expect(await refund.out()).toEqual(['PH_GCASH'])
})

test('a refund to a wrong account ends, and is offered to nobody else', async () => {
  await act('POST', '/faults', { ...refusedByFirst, changes: { Code: -5, Message: '' } })
  const refund = await refunded('09171110003')
  await later(40)
  expect(await refund.row()).toMatchObject({ state: 'failed', provider: 'dragonpay' })
  expect(await refund.out()).toEqual([])
})

test('money at a provider without a way to the bank lets no payout go', async () => {
  await fund(100, 100)
  const { orderId } = await approved()
  await later(3)
  const reached = reachedBics(deps, 'xendit') ?? []
  const bank = RECEIVERS.find(({ bic }) => !reached.includes(bic))?.bic ?? ''
  const { account_id: account } = await payoutOf(orderId)
  await sql`update payout_account set bank_code = ${bank} where id = ${account}`.execute(
    deps.database,
  )
  const { ask_at: before } = await payoutOf(orderId)
  await fund(100, null)
  expect(await payoutOf(orderId)).toMatchObject({ state: 'queued', provider: null, ask_at: before })
  expect(await rulesOf(orderId)).toEqual(['noMoney'])
})
