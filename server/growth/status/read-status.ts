import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Status, StatusPart } from '#contract/site/status.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isLate, recentSchedulerState } from '#server/platform/jobs/scheduler-state.ts'
import { isHeldAfterRestore } from '#server/platform/recovery/restore-hold.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { failingGateways } from '#server/providers/text-messages/gateway-order.ts'

/** Milliseconds for which a reading serves: anybody may ask, and as often as they like. */
const RECENT_MS = 5000
/** Milliseconds after which a database counts as silent. */
const SILENT_MS = 2000

const readings = new WeakMap<Database, { at: number; working: Promise<Working> }>()

type Working = Readonly<Record<StatusPart, boolean>>

/** How it works now, or a moment ago. It also answers while the database does not. */
export async function recentStatus(deps: Dependencies): Promise<Status> {
  const on = deps.maintenance.now()
  const working = Object.entries(await recentlyWorking(deps))
  const isWorking = working.every(([, works]) => works)
  return {
    state: on ? 'maintenance' : isWorking ? 'working' : 'degraded',
    until: on && on.until.toString(),
    parts: Object.fromEntries(
      working.map(([part, works]) => [part, works ? 'working' : 'degraded']),
    ) as Status['parts'],
  }
}

async function recentlyWorking(deps: Dependencies): Promise<Working> {
  const known = readings.get(deps.database)
  if (known && performance.now() - known.at < RECENT_MS) return known.working
  const silent = sleep(SILENT_MS, NOTHING_WORKS, { ref: false })
  const working = Promise.race([readWorking(deps).catch(() => NOTHING_WORKS), silent])
  readings.set(deps.database, { at: performance.now(), working })
  return working
}

/** Without the database. */
const NOTHING_WORKS: Working = {
  app: false,
  repayments: false,
  payouts: false,
  messages: false,
  processing: false,
}

async function readWorking(deps: Dependencies): Promise<Working> {
  const { providerAnswers, payments, payouts } = deps
  const [app, started, asked, paidOut, held, silent, processing] = await Promise.all([
    isWritable(deps.database),
    providerAnswers.failing('starts'),
    providerAnswers.failing('payments'),
    providerAnswers.failing('payouts'),
    isHeldAfterRestore(deps.database),
    failingGateways(deps),
    areJobsInTime(deps),
  ])
  return {
    app,
    repayments: !payments.all.some(({ key }) => started.has(key) || asked.has(key)),
    // Another provider pays what one does not.
    payouts: !held && payouts.all.some(({ key }) => !paidOut.has(key)),
    // Another gateway sends what one does not.
    messages: deps.sms.length === 0 || deps.sms.some(({ key }) => !silent.has(key)),
    processing,
  }
}

/** A standby, and a database that was made read-only, answer all the same. */
async function isWritable(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select not pg_is_in_recovery() and not current_setting('transaction_read_only')::boolean as is
  `.execute(db)
  return rows[0]?.is ?? false
}

/** Minutes that a queued job waits for its turn before it counts as late. */
const QUEUE_MINUTES = 5

/** During maintenance jobs wait on purpose. */
async function areJobsInTime(deps: Dependencies): Promise<boolean> {
  if (deps.maintenance.now()) return true
  const { rows } = await sql<{ late: boolean }>`
    select exists (select from graphile_worker.jobs where locked_at is null
      and attempts < max_attempts and run_at < now() - make_interval(mins => ${QUEUE_MINUTES})
    ) as late`.execute(deps.database)
  return rows[0]?.late === false && !isLate(await recentSchedulerState(deps))
}
