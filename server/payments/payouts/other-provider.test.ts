import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { handOver } from '#server/payments/payouts/send-payout.ts'
import { findPayout } from '#server/payments/payouts/payout-store.ts'
import { repaymentTools, type Shown } from '#server/payments/posting/testing-repayment.ts'
import { dragonpayPayouts } from '#server/providers/dragonpay/dragonpay.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// A payout that its first provider does not take goes through the other, and through one alone. Trust
// requirements 33 and 34.

const server = await testApp({ XENDIT: '1' })
const { app, deps } = server
const { act, expectCleanBooks } = repaymentTools(server)

afterEach(async () => {
  await act('DELETE', '/faults')
  await expectCleanBooks()
})

const later = async (minutes: number) => act('POST', '/clock', { hours: minutes / 60 })
const spoil = async (call: string, fault: string, more: object = {}) =>
  act('POST', '/faults', { call, fault, ...more })

let count = 0

/** A loan whose payout was just sent, if nothing went wrong. */
async function paidOut(bankCode = 'BNORPHMMXXX') {
  const borrower = await testApplicant(server, 'ph')
  const orderId = await borrower.apply({ productId: '12', periods: 4 })
  await act('POST', `/decisions/${orderId}`, { decision: 'approve' })
  count += 1
  const cardNo = `0123456789${String(count).padStart(2, '0')}`
  const account = { cardType: 2, bankCode, cardNo, accountName: 'Ana Cruz' }
  await ask(app, bindPayoutAccount, { product_id: '12', ...account }, { token: borrower.token })
  await settleJobs(deps)
  return {
    orderId,
    row: async () =>
      deps.database
        .selectFrom('payout')
        .select(['id', 'state', 'provider', 'refusal'])
        .where('loan_id', '=', orderId)
        .executeTakeFirstOrThrow(),
    /** The channels of all payouts that left, with either provider. */
    out: async () =>
      (await act<(Shown & { channel: string })[]>('GET', `/payouts?orderId=${orderId}`)).map(
        ({ channel }) => channel,
      ),
  }
}

test('what nobody refuses goes through the first alone', async () => {
  const loan = await paidOut()
  await later(5)
  expect(await loan.out()).toEqual(['BDO'])
  expect(await loan.row()).toMatchObject({ state: 'succeeded', provider: 'dragonpay' })
})

test.each([-1, -9, -7, -3])(
  'refused by the first for its own reasons, %i, it is asked about and goes through the other, once',
  async (Code) => {
    await spoil('dragonpay.payOut', 'changed', {
      done: 0,
      times: 9,
      changes: { Code, Message: '' },
    })
    const loan = await paidOut()
    expect(await loan.row()).toMatchObject({ state: 'queued', provider: 'dragonpay' })
    expect(await loan.out()).toEqual([])
    await later(3)
    expect(await loan.out()).toEqual(['PH_BDO'])
    await later(30)
    expect(await loan.out()).toEqual(['PH_BDO'])
    expect(await loan.row()).toMatchObject({ state: 'succeeded', provider: 'xendit' })
  },
)

test('a notice that comes with a token of ours is stored without it', async () => {
  const notices = await deps.database
    .selectFrom('provider_notice')
    .select(['headers', 'was_genuine'])
    .where('provider', '=', 'xendit')
    .execute()
  expect(notices.length).toBeGreaterThan(0)
  for (const notice of notices) expect(notice).toEqual({ headers: {}, was_genuine: true })
})

test('a wrong account is wrong with everybody', async () => {
  await spoil('dragonpay.payOut', 'changed', { done: 0, changes: { Code: -5, Message: '' } })
  const loan = await paidOut()
  await later(30)
  expect(await loan.row()).toMatchObject({ state: 'failed' })
  expect(await loan.out()).toEqual([])
})

test('without an answer it is the first’s alone, which may have it yet: it is sent there again', async () => {
  await spoil('dragonpay.payOut', 'cut', { done: 0 })
  await spoil('dragonpay.askPayout', 'cut', { times: 99 })
  const loan = await paidOut()
  await later(120)
  expect(await loan.row()).toMatchObject({ state: 'sending', provider: 'dragonpay' })
  expect(await loan.out()).toEqual([])
  await act('DELETE', '/faults')
  await later(30)
  expect(await loan.out()).toEqual(['BDO'])
})

test('taken in by the first, whose answer was lost, it is not sent to the other', async () => {
  await spoil('dragonpay.payOut', 'cut', { done: 1 })
  await spoil('dragonpay.payoutNotice', 'lost')
  const loan = await paidOut()
  await later(30)
  expect(await loan.out()).toEqual(['BDO'])
  expect(await loan.row()).toMatchObject({ state: 'succeeded', provider: 'dragonpay' })
})

test('nothing is sent again while the other does not say whether it has it', async () => {
  await spoil('dragonpay.payOut', 'changed', { done: 0, changes: { Code: -9, Message: '' } })
  await spoil('xendit.askPayout', 'error', { times: 99 })
  const loan = await paidOut()
  await later(60)
  expect(await loan.out()).toEqual([])
  await act('DELETE', '/faults')
  await later(30)
  expect(await loan.out()).toHaveLength(1)
})

test('a database that lost through whom it went finds it there', async () => {
  await spoil('dragonpay.payOut', 'changed', { done: 0, changes: { Code: -9, Message: '' } })
  await spoil('xendit.payoutNotice', 'lost')
  const loan = await paidOut()
  await later(3)
  await sql`
    update payout set state = 'queued', provider = null, reference = null, arrives_by = null,
      sent_at = null, ask_at = ${deps.clock.now()} where loan_id = ${loan.orderId}`.execute(
    deps.database,
  )
  await later(30)
  expect(await loan.out()).toEqual(['PH_BDO'])
  expect(await loan.row()).toMatchObject({ state: 'succeeded', provider: 'xendit' })
})

test('a first that is not reached at all has nothing: the other pays at once', async () => {
  await spoil('dragonpay.payOut', 'changed', { done: 0, changes: { Code: -9, Message: '' } })
  const loan = await paidOut()
  const { id } = await loan.row()
  await sql`update payout set state = 'sending' where id = ${id}`.execute(deps.database)
  const off = dragonpayPayouts({ ...OFF, baseUrl: 'http://127.0.0.1:1' })
  const payouts = {
    all: deps.payouts.all.map((each) => (each.key === off.key ? off : each)),
    first: off,
    named: (key: string) => (key === off.key ? off : deps.payouts.named(key)),
  }
  const payout = (await findPayout(deps.database, id))!
  await handOver({ ...deps, payouts }, payout, { before: 'queued', now: deps.clock.now() })
  expect(await loan.out()).toEqual(['PH_BDO'])
  expect(await loan.row()).toMatchObject({ state: 'sending', provider: 'xendit' })
})

const OFF = {
  merchantId: 'HIRAM',
  password: '',
  payoutKey: '',
  balancePath: null,
  lifetimePrefix: '',
  fallbackEmail: '',
}

test('a bank to which the other has no way waits for the first', async () => {
  await spoil('dragonpay.payOut', 'changed', { done: 0, changes: { Code: -9, Message: '' } })
  const loan = await paidOut('GOTYPHM2XXX')
  expect(await loan.row()).toMatchObject({ state: 'queued', refusal: 'our fault' })
  await later(15)
  expect(await loan.out()).toEqual(['INST'])
})
