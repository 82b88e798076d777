import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import { acceptOffer, getOffer } from '#contract/application/application.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { approve } from '#server/lending/application/decision/decide-application.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { markSending } from '#server/payments/payouts/mark-sending.ts'
import { sendPayout } from '#server/payments/payouts/send-payout.ts'
import { repaymentTools, type Shown } from '#server/payments/posting/testing-repayment.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// Trust requirement 33.

const server = await testApp()
const { app, deps } = server
const { act } = repaymentTools(server)

test('a payout whose process died before it was sent is sent when its job runs again', async () => {
  const { payoutId, payouts } = await approved()
  await markSending(deps, payoutId, {
    seen: { state: 'queued', provider: null },
    providers: [deps.payouts.first.key],
    now: deps.clock.now(),
    askAt: deps.clock.now().add({ minutes: 2 }),
  })
  await diedAtJob()
  await settleJobs(deps)
  expect(await payouts()).toHaveLength(1)
})

test('one that goes through another provider since it was read is not marked', async () => {
  const { payoutId, payouts } = await approved()
  const now = deps.clock.now()
  const mark = { providers: [deps.payouts.first.key] as const, now, askAt: now.add({ minutes: 2 }) }
  const marked = async (provider: string | null, state: 'queued' | 'sending') =>
    markSending(deps, payoutId, { seen: { provider, state }, ...mark })
  expect(await marked('another', 'queued')).toBeNull()
  expect(await marked(null, 'sending')).toBeNull()
  expect(await payouts()).toEqual([])
  expect(await marked(null, 'queued')).toBe('queued')
  expect(await marked(null, 'sending')).toBeNull()
})

test('one whose process died after it was sent is not sent again', async () => {
  const { payoutId, payouts } = await approved()
  await sendPayout(deps, payoutId)
  await diedAtJob()
  await settleJobs(deps)
  await settleJobs(deps)
  expect(await payouts()).toHaveLength(1)
})

/** An approved loan whose payout is queued, and whose job has not run. */
async function approved() {
  const borrowerId = await newBorrower(deps, 'given')
  const token = await startSession(deps.database, deps.random, borrowerId)
  const productId = '2'
  const account = { cardType: 1, bankCode: 'GXCHPHM2XXX', cardNo: '09171234567' }
  await ask(
    app,
    bindPayoutAccount,
    { product_id: productId, ...account, accountName: 'Ana Cruz' },
    { token },
  )
  const { data: offer } = await ask(app, getOffer, { productId }, { token })
  const { amount, periods, termUnit, offerId } = offer
  const push = { productId, amount, periods, termUnit, offerId, agreed: 1 }
  const { data } = await ask(app, acceptOffer, push, { token })
  const orderId = new URL(data.lendDetailsUrl).searchParams.get('orderId') ?? ''
  await deps.database.transaction().execute((tx) => approve(deps, tx, orderId, deps.clock.now()))
  const payout = await deps.database
    .selectFrom('payout')
    .select('id')
    .where('loan_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const payouts = async () => act<Shown[]>('GET', `/payouts?orderId=${orderId}`)
  return { payoutId: payout.id, payouts }
}

/** The job was begun once, by a process that is dead. */
async function diedAtJob(): Promise<void> {
  await sql`
    update graphile_worker._private_jobs job set attempts = 1, locked_by = 'a dead process',
      locked_at = now() - interval '1 minute'
    from graphile_worker._private_tasks task
    where task.id = job.task_id and task.identifier = 'send-payout'`.execute(deps.database)
}
