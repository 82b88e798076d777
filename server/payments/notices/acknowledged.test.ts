import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { receiveNotice } from '#server/payments/notices/handle-notice.ts'
import type { ArrivedNotice } from '#server/payments/notices/store-notice.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { inquire } from '#server/payments/intents/ask-payments.ts'
import { findIntent } from '#server/payments/payment/payment-record.ts'
import { openDatabase, type Transaction } from '#server/platform/database/database.ts'
import { fieldsPlugin } from '#server/platform/field-encryption/fields.ts'
import { doAfterAnswer, settleAnswered } from '#server/platform/jobs/answered-work.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import type { PaymentProvider } from '#server/providers/payment-provider.ts'
import { signedNotice } from '#doubles/testing-notices.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// Notices are acknowledged when they are stored; what is booked after that, and in which order.

const server = await testApp()
const { deps } = server
const { act, loanOf, pay, booked, expectCleanBooks } = repaymentTools(server)

afterEach(expectCleanBooks)

/** A payment that was paid, and whose notice comes a day later at the double; the test sends its own. */
async function paidOn(loan: PaidOutLoan, amount?: number) {
  const { reference } = await loan.started(amount)
  await pay(reference, { delay: 86_400 })
  const intent = (await findIntent(deps.database, (await loan.intents()).at(-1)!.id))!
  const fields = signedNotice(intent.ourReference, reference, 'paid')
  const notice: ArrivedNotice = {
    kind: 'payment',
    provider: 'dragonpay',
    raw: {
      method: 'POST',
      query: {},
      headers: {},
      body: new URLSearchParams(fields).toString(),
      receivedAt: deps.clock.now(),
    },
    wasGenuine: true,
    about: { reference, ourReference: intent.ourReference },
  }
  return { reference, intent, notice }
}

/** Another process on the database; its provider answers when the test says so. */
function otherProcess() {
  const url = String(deps.callPool.options.connectionString)
  const plugins = [fieldsPlugin(deps.config.keys)]
  const database = openDatabase(url, { max: 4, applicationName: 'another process', plugins })
  afterAll(async () => database.destroy())
  const { promise, resolve } = Promise.withResolvers<void>()
  const provider = deps.payments.named('dragonpay')
  const ask: PaymentProvider['ask'] = async (asked) => {
    await promise
    return provider.ask(asked)
  }
  const payments = { ...deps.payments, named: () => ({ ...provider, ask }) }
  return { deps: { ...deps, database, payments }, answer: resolve }
}

const noticesOf = async (reference: string) =>
  deps.database
    .selectFrom('provider_notice')
    .select(['outcome', 'handled_at as handledAt'])
    .where('reference', '=', reference)
    .orderBy('received_at')
    .execute()

/** Holds a row that the booking of a payment must have. */
async function holding(reference: string, work: (tx: Transaction) => Promise<void>): Promise<void> {
  const undone = new Error('undone')
  const held = deps.database.transaction().execute(async (tx) => {
    await sql`insert into payment_reference (provider, reference, status)
      values ('dragonpay', ${reference}, 'paid')`.execute(tx)
    await work(tx)
    throw undone
  })
  await expect(held).rejects.toBe(undone)
}

test('a notice is acknowledged when it is stored, and whoever asks does not wait for those', async () => {
  const [slow, own] = [await loanOf('ph'), await loanOf('ph')]
  const [waiting, asked] = [await paidOn(slow), await paidOn(own)]
  await holding(waiting.reference, async () => {
    await receiveNotice(deps, waiting.notice)
    expect(await noticesOf(waiting.reference)).toMatchObject([{ outcome: null }])
    // The borrower comes back from the provider: the batch under way is not theirs.
    await inquire(deps, asked.intent, deps.clock.now())
    expect(await own.repaid()).toHaveLength(1)
    expect(await slow.repaid()).toEqual([])
  })
  await settleAnswered(deps.database)
  expect(await noticesOf(waiting.reference)).toMatchObject([{ outcome: 'booked' }])
  expect(await slow.repaid()).toHaveLength(1)
})

test('a process that dies after the answer leaves its notices to the scheduler, which books them once', async () => {
  const loan = await loanOf('given')
  const { reference, notice } = await paidOn(loan)
  const dying = otherProcess()
  const { handled } = await receiveNotice(dying.deps, notice)
  expect(await noticesOf(reference)).toMatchObject([{ handledAt: null }])
  expect(await loan.repaid()).toEqual([])
  await act('POST', '/clock', { hours: 0.1 })
  expect(await loan.repaid()).toHaveLength(1)
  // It was only slow: the second booking is none.
  dying.answer()
  await handled
  expect(await loan.repaid()).toHaveLength(1)
  expect(await deps.database.selectFrom('open_notice').selectAll().execute()).toEqual([])
})

test('a notice that finds too many before it is acknowledged all the same, and handled by a job', async () => {
  const loan = await loanOf('ph')
  const { reference, notice } = await paidOn(loan)
  const busy = otherProcess()
  const takesForever = async () => Promise.withResolvers<void>().promise
  while (doAfterAnswer(busy.deps.database, 'notices of dragonpay', takesForever));
  await (
    await receiveNotice(busy.deps, notice)
  ).handled
  expect(await noticesOf(reference)).toMatchObject([{ handledAt: null }])
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(deps.database)
  await settleJobs(deps)
  expect(await loan.repaid()).toHaveLength(1)
})

test('two processes that are told of the same payments book each once', async () => {
  const other = otherProcess()
  other.answer()
  const loans = await Promise.all(['ph', 'given', 'ph'].map((brand) => loanOf(brand)))
  const payments = await Promise.all(loans.map(async (loan) => paidOn(loan)))
  payments.push(await paidOn(loans[0]!, 1_000_00))
  const received = [deps, other.deps].flatMap((each) =>
    payments.map(async ({ notice }) => receiveNotice(each, notice)),
  )
  for (const { handled } of await Promise.all(received)) await handled
  expect(await Promise.all(loans.map(async (loan) => (await loan.repaid()).length))).toEqual([
    2, 1, 1,
  ])
})

test('of notices that are booked together one that its loan cannot take is money that came in', async () => {
  const loans = await Promise.all(['ph', 'given', 'ph', 'given'].map((brand) => loanOf(brand)))
  const payments = await Promise.all(loans.map(async (loan) => paidOn(loan)))
  const bad = loans[2]!
  // No code makes an entry of a loan fail: a trigger of the test does.
  await sql`create function refuse_of_test() returns trigger language plpgsql as
    $$ begin raise exception 'refused by a test'; end $$`.execute(deps.database)
  await sql`create trigger refuse_of_test before insert on entry for each row
    when (new.loan_id = ${sql.lit(bad.orderId)}) execute function refuse_of_test()`.execute(
    deps.database,
  )
  const received = payments.map(async ({ notice }) => receiveNotice(deps, notice))
  for (const { handled } of await Promise.all(received)) await handled
  await sql`drop function refuse_of_test() cascade`.execute(deps.database)
  expect(await Promise.all(loans.map(async (loan) => (await loan.repaid()).length))).toEqual([
    1, 1, 0, 1,
  ])
  for (const { reference } of payments)
    expect(await noticesOf(reference)).toMatchObject([{ outcome: 'booked' }])
  expect(await booked(payments[2]!.reference)).toMatchObject({ outcome: 'suspense' })
  const { rows } = await sql`select from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where identifier = 'settle-notice'`.execute(deps.database)
  expect(rows).toEqual([])
})
