import { sql } from 'kysely'
import { DECISION_HOURS } from '#domain/underwriting/underwriting.ts'
import type { Gauges } from '#server/platform/http/log/gauges.ts'

/**
 * Borrowers whose identity pictures wait for staff. Their application may wait for them alone, and
 * its day is running.
 */
export const pictureGauges: Gauges = {
  name: 'identity pictures',
  labels: [],
  metrics: {
    identities_waiting: 'Borrowers whose identity pictures wait for staff.',
    identities_past_half:
      'Of those, the ones whose pictures were sent before a half of the day that an application has.',
    identity_wait_hours: 'Hours that the first of them waits; 0 without one.',
  },
  read: async ({ database, clock }) => {
    const now = clock.now()
    const half = now.subtract({ hours: DECISION_HOURS / 2 })
    const { rows } = await sql<{
      count: number
      pastHalf: number
      oldest: Temporal.Instant | null
    }>`
      select count(*)::float8 as count, min(sent_at) as oldest,
        count(*) filter (where sent_at <= ${half})::float8 as "pastHalf"
      from (
        select max(sent_at) as sent_at from identity_picture where state = 'sent'
        group by borrower_id
      ) waiting`.execute(database)
    const { count = 0, pastHalf = 0, oldest = null } = rows[0] ?? {}
    const values = {
      identities_waiting: count,
      identities_past_half: pastHalf,
      identity_wait_hours: oldest ? now.since(oldest).total('hours') : 0,
    }
    return [{ labels: {}, values }]
  },
}
