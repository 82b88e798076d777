import { setTimeout as sleep } from 'node:timers/promises'
import { Logger as JobLogger, run, runOnce, type TaskList } from 'graphile-worker'
import { askPayout } from '#server/disbursement/ask-payouts.ts'
import { sendPayout } from '#server/disbursement/send-payout.ts'
import { settleNotice } from '#server/provider-notice/settle-notice.ts'
import { askPayment } from '#server/repayment/ask-payments.ts'
import { makeLifetimeId } from '#server/repayment/make-lifetime-id.ts'
import { sweep } from '#server/jobs/sweep.ts'
import { walkStep } from '#server/jobs/walker.ts'
import { datedWorks } from '#server/jobs/dated-works.ts'
import type { Parts } from '#server/parts.ts'

/** How often dated work is looked for, milliseconds. */
const WALK_EVERY_MS = 1000

export interface Jobs {
  /** Ends after the work in hand. */
  stop(): Promise<void>
}

/** At-once work by name: each is enqueued by `graphile_worker.add_job` in its own transaction. */
function tasks(parts: Parts): TaskList {
  return {
    sweep: () => sweep(parts),
    'send-payout': (payload) => sendPayout(parts, id(payload, 'payoutId')),
    'ask-payout': (payload) => askPayout(parts, id(payload, 'payoutId')),
    'ask-payment': (payload) => askPayment(parts, id(payload, 'intentId')),
    'settle-notice': (payload) => settleNotice(parts, id(payload, 'noticeId')),
    'make-lifetime-id': (payload) => makeLifetimeId(parts, id(payload, 'borrowerId')),
  }
}

/** An id out of a job's payload, which only our own acts write. */
function id(payload: unknown, name: string): string {
  return String((payload as Record<string, unknown>)[name])
}

/** On real time, since what is swept lives on real time. */
const CRONTAB = '17 * * * * sweep'

/** Runs dated and at-once work in this process until it is stopped. */
export async function startJobs(parts: Parts): Promise<Jobs> {
  const runner = await run({
    pgPool: parts.pool,
    taskList: tasks(parts),
    crontab: CRONTAB,
    concurrency: 2,
    noHandleSignals: true,
    logger: jobLogger(parts),
  })
  const ticking = every(WALK_EVERY_MS, () => walkUntilNow(parts), parts)
  return {
    stop: async () => {
      await ticking.stop()
      await runner.stop()
    },
  }
}

/**
 * Does all dated work that is due by the product's clock, the doubles' included, and the at-once
 * work that it begets.
 */
export async function walkUntilNow(parts: Parts): Promise<void> {
  await parts.clock.refresh()
  const now = parts.clock.now()
  if (await parts.doubles?.nextDue(now)) await parts.doubles?.runDue(now)
  while (await walkStep(parts.database, datedWorks(parts), now)) await settleJobs(parts)
}

/** Tries until at-once work counts as stuck, and milliseconds between them. */
const SETTLE_TRIES = 500
const SETTLE_PAUSE_MS = 20

/** Does the at-once work that waits, and comes back when none is left, whoever is doing it. */
export async function settleJobs(parts: Parts): Promise<void> {
  for (let tries = 0; tries < SETTLE_TRIES; tries += 1) {
    if (!(await hasWaitingJob(parts))) return
    await runOnce({
      pgPool: parts.pool,
      taskList: tasks(parts),
      noHandleSignals: true,
      logger: jobLogger(parts),
    })
    if (await hasWaitingJob(parts)) await sleep(SETTLE_PAUSE_MS)
  }
  throw new Error('At-once work did not come to its end.')
}

/** Due now or in hand; one that failed is due later again. */
async function hasWaitingJob({ pool }: Parts): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from graphile_worker.jobs
     where run_at <= now() and attempts < max_attempts limit 1`,
  )
  return rowCount !== 0
}

function jobLogger(parts: Parts): JobLogger {
  return new JobLogger(() => (level, message) => {
    if (level === 'error') parts.logger.error({ job: true }, message)
    if (level === 'warning') parts.logger.warn({ job: true }, message)
  })
}

/** Calls again and again, never twice at once; a failure is logged and the next turn tries anew. */
function every(milliseconds: number, act: () => Promise<void>, parts: Parts) {
  let current: Promise<void> = Promise.resolve()
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    current = act()
      .catch((error: unknown) => parts.logger.error({ err: error }, 'dated work failed'))
      .finally(() => {
        isRunning = false
      })
  }, milliseconds)
  return {
    stop: async () => {
      clearInterval(timer)
      await current
    },
  }
}
