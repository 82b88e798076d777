import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { settleAnswered } from '#server/platform/jobs/answered-work.ts'
import { handleNotice } from '#server/payments/notices/handle-notice.ts'
import { paymentNotices } from '#server/providers/dragonpay/dragonpay-notices.ts'
import { SANDBOX_SECRETS } from '#doubles/services/sandbox-secrets.ts'
import { type NoticeFields, NOTICE_URL, signedNotice } from '#doubles/testing-notices.ts'
import { testProvider } from '#server/payments/posting/testing-provider.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const provider = await testProvider()
const server = await testApp({ SANDBOX_URL: provider.url })
const { app, deps } = server
provider.target = `http://localhost:${deps.config.port}`
const { act, loanOf, pay, booked, expectCleanBooks } = repaymentTools(server)

afterEach(async () => {
  Object.assign(provider, { isSilent: false, answering: null })
  await expectCleanBooks()
})

async function sendNotice(notice: NoticeFields) {
  const payload = new URLSearchParams(notice).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await app.inject({ method: 'POST', url: NOTICE_URL, payload, headers })
  expect([answer.statusCode, answer.body]).toEqual([200, 'result=OK'])
  await settleAnswered(deps.database)
}

const ourReferenceOf = async (loan: PaidOutLoan) => (await loan.intents()).at(-1)!.our_reference

// Trust requirement 63.
test('the provider’s signed words that a payer gets before they pay announce and backdate nothing', async () => {
  const loan = await loanOf('ph', 30)
  const { reference } = await loan.started()
  const ourReference = await ourReferenceOf(loan)
  await sendNotice(signedNotice(ourReference, reference, 'pending'))
  const announced = async () =>
    deps.database
      .selectFrom('pending_payment')
      .select('first_at')
      .where('reference', '=', reference)
      .execute()
  expect(await announced()).toEqual([])
  const before = deps.clock.now()
  await act('POST', '/clock', { days: 3 })
  provider.answering = (path, answer) =>
    path.includes('/refno/') ? answer.replace(/"SettleDate":"[^"]*"/, '"SettleDate":""') : answer
  await pay(reference)
  const paid = await booked(reference)
  expect(paid?.value_on.toString()).toBe(toManilaDate(deps.clock.now()).toString())
  expect(paid?.value_on.toString()).not.toBe(toManilaDate(before).toString())
})

test('a channel that has the money announces the payment, and not where another amount is named', async () => {
  const loan = await loanOf('ph')
  const { reference, amount } = await loan.started(2_000_00, { channelNumber: 'MLH' })
  const announced = async () =>
    deps.database
      .selectFrom('pending_payment')
      .select('loan_id')
      .where('reference', '=', reference)
      .execute()
  await act('POST', `/payments/${reference}/receive`, { lie: amount + 1 })
  expect(await announced()).toEqual([])
  await sendNotice(signedNotice(await ourReferenceOf(loan), reference, 'pending'))
  expect(await announced()).toEqual([{ loan_id: loan.orderId }])
})

// Trust requirement 52.
test('of a thousand forged notices a sample of twenty is kept, the others are counted and not acknowledged', async () => {
  const kept = async () =>
    deps.database
      .selectFrom('provider_notice')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('outcome', 'like', 'not believed%')
      .executeTakeFirstOrThrow()
  const statuses = new Map<number, number>()
  for (let number = 0; number < 1000; number += 1) {
    const fields = {
      txnid: `LN-${number}`,
      refno: 'FORGED',
      status: 'S',
      // Too large for a sample, or for a notice.
      message: 'x'.repeat(number % 3 === 0 ? 5000 : number % 3 === 1 ? 20_000 : 10),
      digest: 'a'.repeat(40),
    }
    const { statusCode } = await app.inject({
      method: 'POST',
      url: NOTICE_URL,
      remoteAddress: `198.51.${Math.floor(number / 500)}.7`,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  }
  // Two networks with 500 each, of which 300 a minute are looked at, 100 of those too large for any
  // notice. Of the others only the sample is acknowledged: the provider sends its own again.
  const taken = [statuses.get(200) ?? 0, statuses.get(429) ?? 0]
  expect(taken[0]).toBeGreaterThan(200)
  expect(taken[0]).toBeLessThanOrEqual(220)
  expect(taken).toEqual([taken[0], 1000 - taken[0]!])
  expect(Number((await kept()).count)).toBeLessThanOrEqual(20)
  const counted = await deps.metrics.register.getSingleMetricAsString('notices_refused_total')
  expect(counted).toMatch(/why="source"\} 400/)
  expect(counted).toMatch(/why="size"/)
  // A genuine notice from the same network is booked all the same.
  const loan = await loanOf('ph')
  const { reference } = await loan.started()
  await pay(reference)
  expect(await loan.repaid()).toHaveLength(1)
})

// Trust requirement 52.
test('the same genuine notice is kept twenty times an hour, and then only counted', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started()
  const notice = signedNotice(await ourReferenceOf(loan), reference, 'pending')
  for (let times = 0; times < 25; times += 1) await sendNotice(notice)
  const kept = await deps.database
    .selectFrom('provider_notice')
    .select('id')
    .where('reference', '=', reference)
    .execute()
  expect(kept).toHaveLength(20)
  const counted = await deps.metrics.register.getSingleMetricAsString('notices_refused_total')
  expect(counted).toMatch(/why="repeated"\} 5/)
  // Another notice of the same payment is kept.
  await pay(reference)
  expect(await loan.repaid()).toHaveLength(1)
})

test('a notice of another merchant is not kept as one of ours', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started()
  const ourReference = await ourReferenceOf(loan)
  await sendNotice(signedNotice(ourReference, reference, 'paid', { merchantid: 'OTHER' }))
  const row = await deps.database
    .selectFrom('provider_notice')
    .select('outcome')
    .where('reference', '=', reference)
    .executeTakeFirst()
  expect(row?.outcome ?? 'not believed: dropped').toMatch(/^not believed/)
})

test('a stored notice is believed after the secret that it was signed with has been replaced', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started()
  provider.isSilent = true
  await act('POST', `/payments/${reference}/pay`)
  const { id } = await deps.database
    .selectFrom('provider_notice')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  expect(await loan.repaid()).toEqual([])
  provider.isSilent = false
  const first = deps.payments.named('dragonpay')
  const notices = paymentNotices({
    ...SANDBOX_SECRETS.paymentServices.dragonpay,
    password: 'replaced',
    baseUrl: provider.url,
    balancePath: null,
    fallbackEmail: 'care@hiram.example',
  })
  const payments = { ...deps.payments, named: () => ({ ...first, notices }) }
  await handleNotice({ ...deps, payments }, id)
  expect(await loan.repaid()).toHaveLength(1)
})

test('a notice that is handled at once leaves no job, and one that cannot be does', async () => {
  const jobs = async () => {
    const { rows } = await sql<{ noticeId: string }>`
      select payload->>'noticeId' as "noticeId" from graphile_worker._private_jobs job
        join graphile_worker._private_tasks task on task.id = job.task_id
      where identifier = 'settle-notice'`.execute(deps.database)
    return rows
  }
  const before = await jobs()
  const loan = await loanOf('given')
  const { reference } = await loan.started()
  await pay(reference)
  expect(await loan.repaid()).toHaveLength(1)
  expect(await jobs()).toEqual(before)

  provider.isSilent = true
  await sendNotice(signedNotice(await ourReferenceOf(loan), reference, 'failed'))
  const { rows: open } = await sql`
    select id as "noticeId" from provider_notice
    where reference = ${reference} and handled_at is null`.execute(deps.database)
  expect(open).toHaveLength(1)
  expect(await jobs()).toEqual(expect.arrayContaining(open))
})
