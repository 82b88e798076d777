import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { startReconciliation } from '#server/payments/reconciliation/reconcile-payments.ts'
import { forgetAtProvider } from '#doubles/services/provider-rows.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// A day with as many payments as a list of one page may have.

const PAYMENTS = 100_000

const server = await testApp()
const { deps } = server
const { database: db } = deps
const { loanOf, pay } = repaymentTools(server)

test(
  `${PAYMENTS} listed payments of one day are compared to the end`,
  { timeout: 900_000 },
  async () => {
    const loan = await loanOf('ph', 25)
    const { reference } = await loan.started()
    await pay(reference)
    await copyPayment(reference, PAYMENTS - 1)
    // Two that only one side has.
    await forgetAtProvider(db, 'COPY-77777')
    await sql`
    update sandbox.dragonpay_collection set state = 'refunded' where refno = 'COPY-55555'
  `.execute(db)

    const day = toManilaDate(deps.clock.now())
    const startedAt = performance.now()
    await startReconciliation(deps, day.subtract({ days: 2 }), day)
    let longestMs = 0
    const isDone = async () => {
      const { done_at } = await db
        .selectFrom('reconciliation')
        .select('done_at')
        .where('day', '=', day)
        .executeTakeFirstOrThrow()
      return done_at !== null
    }
    const timer = monitorLoop((ms) => {
      longestMs = Math.max(longestMs, ms)
    })
    while (!(await isDone())) await settleJobs(deps)
    clearInterval(timer)
    const seconds = (performance.now() - startedAt) / 1000
    const { rows } = await sql<{ reference: string; what: string }>`
    select reference, what from reconciliation_difference order by reference`.execute(db)
    process.stdout.write(
      `${PAYMENTS} listed payments reconciled in ${seconds.toFixed(0)} s, ${rows.length} differences; longest pause ${longestMs.toFixed(0)} ms\n`,
    )
    expect(rows).toEqual([
      { reference: 'COPY-55555', what: 'the provider says refunded, we have it as paid' },
      { reference: 'COPY-77777', what: 'we booked it, and the provider does not list it' },
    ])
  },
)

/** Calls with each pause of this process. */
function monitorLoop(report: (ms: number) => void) {
  let before = performance.now()
  return setInterval(() => {
    const now = performance.now()
    report(now - before)
    before = now
  }, 10)
}

/** Copies a payment with its entry, and the provider's row of it. */
async function copyPayment(reference: string, count: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = '5min'`.execute(tx)
    const copies = sql`generate_series(1, ${count}::integer) number`
    const chain = sql`'loan:copy-' || number`
    await sql`
      insert into sandbox.dragonpay_collection overriding user value
      select (jsonb_populate_record(original, jsonb_build_object(
        'refno', 'COPY-' || number, 'txnid', 'COPY-' || number, 'token', 'COPY-' || number))).*
      from ${copies}, sandbox.dragonpay_collection original where refno = ${reference}`.execute(tx)
    await sql`
      insert into payment
      select (jsonb_populate_record(original, jsonb_build_object(
        'reference', 'COPY-' || number, 'intent_id', null))).*
      from ${copies}, payment original where reference = ${reference}`.execute(tx)
    await sql`
      insert into entry
      select (jsonb_populate_record(entry, jsonb_build_object(
        'chain', ${chain}, 'reference', 'COPY-' || number))).*
      from ${copies}, entry join entry_payment link using (chain, sequence)
      where link.reference = ${reference}`.execute(tx)
    await sql`
      insert into transfer
      select (jsonb_populate_record(transfer, jsonb_build_object('chain', ${chain}))).*
      from ${copies}, transfer join entry_payment link using (chain, sequence)
      where link.reference = ${reference}`.execute(tx)
    await sql`
      insert into entry_payment
      select (jsonb_populate_record(link, jsonb_build_object(
        'chain', ${chain}, 'reference', 'COPY-' || number))).*
      from ${copies}, entry_payment link where reference = ${reference}`.execute(tx)
  })
  await sql`analyze`.execute(db)
}
