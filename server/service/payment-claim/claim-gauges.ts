import { sql } from 'kysely'
import type { Gauges } from '#server/platform/http/log/gauges.ts'

/** Hours after which a claimed payment has waited for long. */
const LONG_HOURS = 24

/** Claimed payments that are neither booked nor cleared. */
export const claimGauges: Gauges = {
  name: 'claims',
  labels: [],
  metrics: {
    claims_unresolved: 'Claimed payments that are neither booked nor cleared.',
    claims_waiting_long: `Those of them that are older than ${LONG_HOURS} hours.`,
  },
  read: async ({ database, clock }) => {
    const long = clock.now().subtract({ hours: LONG_HOURS })
    const { rows } = await sql<{ all: number; long: number }>`
      select count(*)::float8 as all, count(*) filter (where claimed_at < ${long})::float8 as long
      from payment_claim where posted_at is null and cleared_at is null`.execute(database)
    const { all = 0, long: waitingLong = 0 } = rows[0] ?? {}
    return [{ labels: {}, values: { claims_unresolved: all, claims_waiting_long: waitingLong } }]
  },
}
