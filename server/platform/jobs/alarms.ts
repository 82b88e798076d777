import { type ClockSkew, isTooSkewed } from '#server/platform/clock/clock-skew.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import type { ParkedLoan } from '#server/platform/jobs/parked-loans.ts'

// Lines of the log that an operator must act on (docs/operate/jobs.md, Scheduled jobs).

type Logging = Pick<PlatformDependencies, 'logger'>

/** Says which loan is parked, by its id. */
export function parkedAlarm({ logger }: Logging): (parked: ParkedLoan) => void {
  return ({ loanId, job, dueAt, failure }) =>
    logger.error(
      { loan: loanId, scheduledJob: job, dueAt: dueAt.toString(), failure },
      'a loan is parked: a scheduled job failed at it, and the others went on',
    )
}

/** Milliseconds between two lines about the same clock. */
const SKEW_LINE_MS = 60_000
const saidAt = new WeakMap<Logging['logger'], number>()

export function warnOfSkew({ logger }: Logging, skew: ClockSkew): void {
  if (performance.now() - (saidAt.get(logger) ?? -Infinity) < SKEW_LINE_MS) return
  saidAt.set(logger, performance.now())
  const effect = isTooSkewed(skew) ? 'this process runs no scheduled jobs' : 'set its clock'
  logger.error(
    { seconds: Math.round(skew.seconds * 10) / 10 },
    `the clock of this machine differs from the database's: ${effect}`,
  )
}
