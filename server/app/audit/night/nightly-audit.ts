import { sql } from 'kysely'
import { MANILA } from '#domain/calendar/calendar.ts'
import { auditNight } from '#server/app/audit/night/audit-night.ts'
import type { SetJob } from '#server/platform/jobs/scheduler.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Manila hour in which few borrowers are awake, after what else is done at night. */
const AT_HOUR = 4

/** Differences that are named in the log; the others have the same causes. */
const MOST_LINES = 20

/** Queues the audit of a night; after a downtime one covers all missed nights. */
export const nightlyAudit: SetJob = {
  name: 'the books are audited',
  nextDue: (mark, to) => {
    const night = lastNight(to)
    const isDue = Temporal.Instant.compare(night, mark) > 0
    return sql`select ${isDue ? night : null}::timestamptz`
  },
  run: async (tx, at) => {
    await sql`
      select graphile_worker.add_job('audit-books', ${JSON.stringify({ at: at.toString() })}::json,
        job_key := 'audit books')`.execute(tx)
  },
}

/** The last 4 o'clock in Manila that is not after a given time. */
function lastNight(at: Temporal.Instant): Temporal.Instant {
  const now = at.toZonedDateTimeISO(MANILA)
  const tonight = now.withPlainTime({ hour: AT_HOUR })
  const isToCome = Temporal.ZonedDateTime.compare(now, tonight) < 0
  return (isToCome ? tonight.subtract({ days: 1 }) : tonight).toInstant()
}

/** Audits what is due in a night, and says in the log what differs; `audit_differences` counts it. */
export async function runNightlyAudit(
  {
    database,
    clock,
    config,
    logger,
  }: Pick<Dependencies, 'database' | 'clock' | 'config' | 'logger'>,
  at: Temporal.Instant,
): Promise<void> {
  const { differences, chainCount, checkedCount } = await auditNight(database, {
    now: () => clock.now(),
    at,
    // In a sandbox many nights pass at once, and nobody waits for an answer meanwhile.
    isGentle: !config.hasSandbox,
  })
  for (const { subject, what } of differences.slice(0, MOST_LINES))
    logger.error({ subject, what }, 'the books differ')
  logger.info(
    { chains: chainCount, checked: checkedCount, differences: differences.length },
    'the books were audited',
  )
}
