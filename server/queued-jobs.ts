import { setTimeout as sleep } from 'node:timers/promises'
import {
  Logger as JobLogger,
  run,
  runOnce,
  type Runner,
  type RunnerOptions,
  type TaskList,
} from 'graphile-worker'
import { deliverLoginCode } from '#server/identity/sign-in/send-login-code.ts'
import { removeImage } from '#server/service/complaint/forget-images.ts'
import { sendReminder } from '#server/service/reminders/send-reminder.ts'
import { issueDisclosure } from '#server/lending/disclosure/issue-disclosure.ts'
import { ISSUE_DISCLOSURE } from '#server/lending/loan/issue-later.ts'
import { askPayout } from '#server/payments/payouts/ask-payouts.ts'
import { sendPayout } from '#server/payments/payouts/send-payout.ts'
import type { PartnerEvent } from '#server/providers/partner/partner.ts'
import { tellPartner } from '#server/growth/partner/tell-partner.ts'
import { settleNotice } from '#server/payments/notices/settle-notice.ts'
import { askPayment } from '#server/payments/notices/ask-payments.ts'
import { makeLifetimeId } from '#server/payments/intents/make-lifetime-id.ts'
import { reconcilePayments } from '#server/payments/reconciliation/reconcile-payments.ts'
import { sweep } from '#server/sweep.ts'
import { runNextJobs } from '#server/platform/scheduler/scheduler.ts'
import { scheduledJobs } from '#server/scheduled-jobs.ts'
import { deliverCode } from '#server/identity/sms-code/deliver-code.ts'
import type { Delivery } from '#server/identity/sms-code/deliver-later.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** How often dated work is looked for, milliseconds. */
const WALK_EVERY_MS = 1000

export interface Jobs {
  /** Ends after the work in hand. */
  stop(): Promise<void>
}

/** At-once work by name: each is enqueued by `graphile_worker.add_job` in its own transaction. */
function tasks(deps: Dependencies): TaskList {
  return {
    sweep: () => sweep(deps),
    'send-payout': (payload) => sendPayout(deps, id(payload, 'payoutId')),
    'ask-payout': (payload) => askPayout(deps, id(payload, 'payoutId')),
    'ask-payment': (payload) => askPayment(deps, id(payload, 'intentId')),
    reconcile: async (payload) => {
      const day = (name: string) => Temporal.PlainDate.from(id(payload, name))
      await reconcilePayments(deps, day('from'), day('day'))
    },
    'settle-notice': (payload) => settleNotice(deps, id(payload, 'noticeId')),
    'tell-partner': (payload) =>
      tellPartner(deps, id(payload, 'orderId'), id(payload, 'event') as PartnerEvent),
    'make-lifetime-id': (payload) => makeLifetimeId(deps, id(payload, 'borrowerId')),
    'deliver-code': (payload) => deliverCode(deps, payload as Delivery),
    'deliver-login-code': (payload, { job }) =>
      deliverLoginCode(deps, payload as Delivery, job.attempts === 1),
    'send-reminder': (payload) => sendReminder(deps, id(payload, 'contactId')),
    [ISSUE_DISCLOSURE]: (payload) =>
      issueDisclosure(deps, id(payload, 'loanId'), Number(id(payload, 'version'))),
    'remove-image': (payload) => removeImage(deps, id(payload, 'imageId')),
  }
}

/** An id out of a job's payload, which only our own acts write. */
function id(payload: unknown, name: string): string {
  return String((payload as Record<string, unknown>)[name])
}

/** On real time, since what is swept lives on real time. */
const CRONTAB = '17 * * * * sweep'

/** What every run of at-once work is given. */
function optionsOf(deps: Dependencies): RunnerOptions {
  return {
    pgPool: deps.pool,
    taskList: tasks(deps),
    noHandleSignals: true,
    logger: jobLogger(deps),
    // Ended jobs are told in batches, even of one: telling them singly the library drops the
    // promise, and a database that goes away meanwhile ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
}

/** Runs dated and at-once work in this process until it is stopped. */
export async function startJobs(deps: Dependencies): Promise<Jobs> {
  const running = await keepRunning(deps)
  const ticking = every(WALK_EVERY_MS, () => runSchedulerUntilNow(deps), deps)
  return {
    stop: async () => {
      await ticking.stop()
      await running.stop()
    },
  }
}

/** A runner gives up when the database stays away; then another takes its place. */
async function keepRunning(deps: Dependencies) {
  const begin = async () => run({ ...optionsOf(deps), crontab: CRONTAB, concurrency: 2 })
  let isStopping = false
  let runner: Runner | null = await begin()
  const watch = async () => {
    for (;;) {
      try {
        runner ??= await begin()
        await runner.promise
      } catch (error) {
        deps.logger.error({ err: error }, 'at-once work stopped')
      }
      if (isStopping) return
      runner = null
      await sleep(WALK_EVERY_MS)
    }
  }
  const watching = watch()
  return {
    stop: async () => {
      isStopping = true
      await runner?.stop()
      await watching
    },
  }
}

/**
 * Does all dated work that is due by the product's clock, the doubles' included, and the at-once
 * work that it begets.
 */
export async function runSchedulerUntilNow(deps: Dependencies): Promise<void> {
  await deps.clock.refresh()
  await freeJobsOfTheDead(deps)
  const now = deps.clock.now()
  if (await deps.doubles?.nextDue(now)) await deps.doubles?.runDue(now)
  while (await runNextJobs(deps.database, scheduledJobs(deps), now)) await settleJobs(deps)
}

/** Tries until at-once work counts as stuck: longer than a dead worker's job is held. */
const SETTLE_TRIES = 1500
/** Milliseconds between them. */
const SETTLE_PAUSE_MS = 20

/** Does the at-once work that waits, and comes back when none is left, whoever is doing it. */
export async function settleJobs(deps: Dependencies): Promise<void> {
  for (let tries = 0; tries < SETTLE_TRIES; tries += 1) {
    if (!(await hasWaitingJob(deps))) return
    await runOnce(optionsOf(deps))
    if (!(await hasWaitingJob(deps))) return
    await freeJobsOfTheDead(deps)
    await sleep(SETTLE_PAUSE_MS)
  }
  throw new Error('At-once work did not come to its end.')
}

/** Seconds of real time after which whoever holds a job is dead: no job takes nearly as long. */
const DEAD_AFTER_SECONDS = 15

/**
 * Gives the jobs of a killed process to the living; the library itself would wait for four hours.
 * A job that is done twice is harmless: each does its work once.
 */
async function freeJobsOfTheDead({ pool }: Dependencies): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs where locked_at < now() - make_interval(secs => $1)
     having count(*) > 0`,
    [DEAD_AFTER_SECONDS],
  )
}

/** Due now or in hand; one that failed is due later again. */
async function hasWaitingJob({ pool }: Dependencies): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from graphile_worker.jobs
     where run_at <= now() and attempts < max_attempts limit 1`,
  )
  return rowCount !== 0
}

function jobLogger(deps: Dependencies): JobLogger {
  return new JobLogger(() => (level, message) => {
    if (level === 'error') deps.logger.error({ job: true }, message)
    if (level === 'warning') deps.logger.warn({ job: true }, message)
  })
}

/** Calls again and again, never twice at once; a failure is logged and the next turn tries anew. */
function every(milliseconds: number, act: () => Promise<void>, deps: Dependencies) {
  let current: Promise<void> = Promise.resolve()
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    current = act()
      .catch((error: unknown) => deps.logger.error({ err: error }, 'dated work failed'))
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
