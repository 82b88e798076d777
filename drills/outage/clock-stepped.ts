import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { getRepayment, startPayment } from '#contract/repayment/repayment.ts'
import { freePort } from '#e2e/free-port.ts'
import type { Database } from '#server/platform/database/database.ts'
import { ask } from '#drills/kit/demo-calls.ts'
import type { SignedIn } from '#drills/simulation/fill-borrowers.ts'
import { openPlace } from '#drills/kit/version-place.ts'
import type { Findings } from './findings.ts'
import { readMetric } from './read-metric.ts'
import { openSharedDatabase } from './shared-database.ts'
import { installed } from '#drills/kit/installed.ts'

/** Debian's package libfaketime: it steps what a program reads as real time, and no timer. */
const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'
const DAY = 86_400
/** How the machine's clock steps, one after the other, in seconds from the right time. */
const STEPS = [90, 2 * DAY, 0, -2 * DAY, -90, 0]
/** Seconds until the library reads a step, and until jobs have run and gauges are read at it. */
const [SEEN, SETTLE] = [1.2, 12]

/**
 * The clock of the machine that serves steps forward and back by a minute and a half and by two days,
 * while that of the database is right: what is booked has the right day, no interest is booked for a
 * day that did not pass, jobs go on, and an operator is told.
 */
export async function clockStepped(findings: Findings): Promise<void> {
  installed(LIBRARY, 'libfaketime')
  const shared = await openSharedDatabase()
  const file = join(shared.folder, 'step')
  const step = (seconds: number) => {
    writeFileSync(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`)
    // Whole: it is read all the time.
    renameSync(`${file}.new`, file)
  }
  step(0)
  const place = openPlace(await freePort(), {
    ...shared.env,
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  })
  try {
    await place.run({ name: 'this version', folder: process.cwd() })
    await sleep(SETTLE * 1000)
    const before = await booksOf(shared.db, 'now', [])
    const paid: string[] = []
    for (const [index, seconds] of STEPS.entries()) {
      step(seconds)
      await sleep(SEEN * 1000)
      const borrower = shared.borrowers[index * 5]
      if (!borrower) throw new Error('There are too few borrowers.')
      const name = `${seconds} s off`
      const beganAt = performance.now()
      const reference = await pay(place.url, borrower)
      findings.say(`${name}: a payment took ${Math.round(performance.now() - beganAt)} ms`)
      await sleep(SETTLE * 1000)
      paid.push(reference)
      findings.expect(...(await paidToday(shared.db, name, reference)))
      const lag = await readMetric(place.url, 'scheduler_lag_seconds')
      findings.expect(`${name}: scheduled jobs are ${lag} s behind`, lag !== null && lag < 5)
      const skew = (await readMetric(place.url, 'clock_skew_seconds')) ?? Number.NaN
      findings.expect(`${name}: an operator reads ${skew.toFixed(1)}`, Math.abs(skew - seconds) < 5)
      const due = await jobsDue(shared.db)
      findings.expect(`${name}: ${due} queued jobs wait`, due === 0)
    }
    const after = await booksOf(shared.db, before.now, paid)
    findings.expect(
      `${after.payments - before.payments} payments booked, ${after.others} entries of other loans`,
      after.others === 0 && after.payments - before.payments === STEPS.length,
    )
    findings.expect(`${after.ahead} entries, marks or intents dated after now`, after.ahead === 0)
    const differences = await shared.audit()
    findings.expect(`${differences} differences in the books`, differences === 0)
  } finally {
    await place.stop()
    await shared.close()
  }
}

/** Pays a part of what is due. @returns the reference of the intent */
async function pay(url: string, { token, productId, orderId }: SignedIn): Promise<string> {
  const borrower = { key: '', name: '', productId, orderId, sessionId: token }
  const { data: due } = await ask({ url }, getRepayment, { productId, orderId }, borrower)
  const amount = due.repayAmount
  const input = { productId, orderId, amount, channelNumber: 'GCSH' }
  const { code, message, data } = await ask({ url }, startPayment, input, borrower)
  if (!data?.payUrl) throw new Error(`The payment was refused: ${code} ${message}`)
  const body = new URLSearchParams({ act: 'pay' })
  const answer = await fetch(data.payUrl, { method: 'POST', body, redirect: 'manual' })
  await answer.text()
  return orderId
}

async function paidToday(db: Database, name: string, loanId: string): Promise<[string, boolean]> {
  const { rows } = await sql<{ valueOn: string; today: string; secondsAgo: number }>`
    select value_on::text as "valueOn", (now() at time zone 'Asia/Manila')::date::text as today,
      extract(epoch from now() - at)::float8 as "secondsAgo"
    from entry where loan_id = ${loanId} order by sequence desc limit 1`.execute(db)
  const [row] = rows
  if (!row) return [`${name}: no payment is booked`, false]
  const { valueOn, today, secondsAgo } = row
  return [
    `${name}: booked ${secondsAgo.toFixed(1)} s ago for ${valueOn}, today is ${today}`,
    valueOn === today && secondsAgo > -1 && secondsAgo < 60,
  ]
}

/** Entries that no payment made, and what is dated after now, by the database's time. */
async function booksOf(db: Database, since: string, paid: readonly string[]) {
  const { rows } = await sql<{ now: string; payments: number; others: number; ahead: number }>`
    select now()::text as now, (select count(*) from payment)::int as payments,
      (select count(*) from entry
        where at > ${since}::timestamptz and not loan_id = any(${paid}))::int as others,
      ((select count(*) from entry where at > now() + interval '1 second')
        + (select count(*) from walker where mark > now() + interval '1 second')
        + (select count(*) from payment where booked_at > now() + interval '1 second'))::int as ahead
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database said nothing.')
  return row
}

async function jobsDue(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs
    where run_at < now() - interval '3 seconds' and attempts < max_attempts`.execute(db)
  return rows[0]?.count ?? 0
}
