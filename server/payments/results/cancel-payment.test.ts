// A payment is cancelled in the app while its provider does not answer, or not as we hoped: it is
// withdrawn there later, and money that came is booked.
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { cancelPayment, listPayments } from '#contract/repayment/payments.ts'
import { testProvider } from '#server/payments/posting/testing-provider.ts'
import {
  type PaidOutLoan,
  repaymentTools,
  type Shown,
} from '#server/payments/posting/testing-repayment.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const provider = await testProvider()
// PayMongo's checkouts have no expiry.
const settings = { PAYMONGO: '1', COLLECTED_BY: 'gcash:paymongo', SANDBOX_URL: provider.url }
const server = await testApp(settings)
const { app, deps } = server
provider.target = `http://localhost:${deps.config.port}`
const { act, loanOf, pay, expectCleanBooks } = repaymentTools(server)

const CALLS = /\/paymongo\/v1\/checkout_sessions\//
const WITHDRAWALS = /\/expire$/

afterEach(async () => {
  Object.assign(provider, { isSilent: false, silentOn: null, answering: null })
  await runQueued()
  await expectCleanBooks()
})

/** A payment that was started, and how its borrower cancels it. */
async function waitingPayment() {
  const loan = await loanOf('ph')
  const { reference } = await loan.started(2_000_00, { channelNumber: 'PMGC' })
  const { our_reference: payment } = (await loan.intents()).at(-1)!
  const cancel = async () => ask(app, cancelPayment, { payment }, { token: loan.token })
  return { ...loan, reference, cancel }
}

const statesOf = async (loan: PaidOutLoan) => (await loan.intents()).map(({ state }) => state)

const waitingOf = async ({ orderId, token }: PaidOutLoan) =>
  (await ask(app, listPayments, { orderId }, { token })).data.waiting

const atProvider = async ({ orderId }: PaidOutLoan) =>
  (await act<Shown[]>('GET', `/payments?orderId=${orderId}`)).map(({ state }) => state)

/** The withdrawals that are still to be done. */
async function queued(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where task_identifier = 'withdraw-payment'`.execute(
    deps.database,
  )
  return rows.map(({ key }) => key)
}

/** As if the time had come for each of them. */
async function runQueued(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(deps.database)
  await settleJobs(deps)
}

describe('a cancelled payment', () => {
  test('that the provider withdraws at once leaves nothing to do', async () => {
    const loan = await waitingPayment()
    expect(await loan.cancel()).toMatchObject({ code: '0' })
    expect(await atProvider(loan)).toEqual(['expired'])
    expect(await queued()).toEqual([])
  })

  test('is to be withdrawn before its provider hears of it, so that a crash loses nothing', async () => {
    const loan = await waitingPayment()
    const seen: string[][] = []
    provider.answering = async (path, answer) => {
      if (WITHDRAWALS.test(path)) seen.push([...(await statesOf(loan)), ...(await queued())])
      return answer
    }
    await loan.cancel()
    const { id } = (await loan.intents()).at(-1)!
    expect(seen).toEqual([['cancelled', `withdraw payment ${id}`]])
  })

  test('of a provider that does not answer is withdrawn there as soon as it does', async () => {
    const loan = await waitingPayment()
    provider.silentOn = CALLS
    expect(await loan.cancel()).toMatchObject({ code: '0' })
    expect(await statesOf(loan)).toEqual(['cancelled'])
    expect(await waitingOf(loan)).toEqual([])
    await runQueued()
    expect(await atProvider(loan)).toEqual(['pending'])
    provider.silentOn = null
    await runQueued()
    expect(await atProvider(loan)).toEqual(['expired'])
    expect(await statesOf(loan)).toEqual(['cancelled'])
  })

  test('that was paid meanwhile is booked, also when the provider first says only that it withdraws nothing', async () => {
    const loan = await waitingPayment()
    await deps.doubles.faults.plan({ call: 'paymongo.notice', fault: 'lost' })
    await pay(loan.reference)
    // It refuses to withdraw it, and then leaves the question unanswered.
    provider.silentOn = /checkout_sessions\/[^/]+$/
    expect(await loan.cancel()).toMatchObject({ code: '0' })
    expect(await loan.repaid()).toEqual([])
    provider.silentOn = null
    await runQueued()
    expect(await statesOf(loan)).toEqual(['paid'])
    expect(await loan.repaid()).toHaveLength(1)
  })

  test('can be started at another provider only when the first has withdrawn it', async () => {
    const loan = await waitingPayment()
    provider.silentOn = /\/paymongo\//
    await loan.cancel()
    const again = async () => loan.start(2_000_00, { channelNumber: 'GCSH' })
    expect(await again()).toMatchObject({ code: '-1005', message: NEVER_TWICE })
    expect(await atProvider(loan)).toEqual(['pending'])
    // Another amount is another payment.
    expect((await loan.start(1_000_00, { channelNumber: 'GCSH' })).code).toBe('0')
    provider.silentOn = null
    expect((await again()).code).toBe('0')
    expect((await atProvider(loan)).toSorted()).toEqual(['expired', 'pending', 'pending'])
    expect(await statesOf(loan)).toEqual(['cancelled', 'pending', 'pending'])
    await runQueued()
    expect((await atProvider(loan)).toSorted()).toEqual(['expired', 'pending', 'pending'])
  })

  test('of which the money came is booked, and not started again', async () => {
    const loan = await waitingPayment()
    provider.silentOn = /\/paymongo\//
    await loan.cancel()
    provider.silentOn = null
    await deps.doubles.faults.plan({ call: 'paymongo.notice', fault: 'lost' })
    await pay(loan.reference)
    const again = await loan.start(2_000_00, { channelNumber: 'PMGC' })
    expect(again).toMatchObject({
      code: '-1005',
      message: expect.stringMatching(/received already/),
    })
    await settleJobs(deps)
    expect(await statesOf(loan)).toEqual(['paid'])
    expect(await loan.repaid()).toHaveLength(1)
  })

  test('that was withdrawn without an answer can be started again at once', async () => {
    const loan = await waitingPayment()
    provider.answering = (path, answer) => {
      if (!WITHDRAWALS.test(path)) return answer
      throw new Error('The answer is lost.')
    }
    await loan.cancel()
    await sql`update graphile_worker._private_jobs set run_at = now() + interval '1 hour'`.execute(
      deps.database,
    )
    provider.answering = null
    expect((await loan.start(2_000_00, { channelNumber: 'PMGC' })).code).toBe('0')
    expect(await atProvider(loan)).toEqual(['pending', 'expired'])
  })
})

const NEVER_TWICE: unknown = expect.stringMatching(/never pay twice/)
