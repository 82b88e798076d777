import { type RawBuilder, sql } from 'kysely'

/** Selects how many requests about staff wait for a second admin, since when, and how many too long. */
export function countStaffRequests(
  tooLongSince: Temporal.Instant,
): RawBuilder<{ count: number; oldestAt: Temporal.Instant | null; past: number }> {
  return sql`
    select count(*)::integer as count, min(made_at) as "oldestAt",
      (count(*) filter (where made_at <= ${tooLongSince}))::integer as past
    from staff_request where is_accepted is null`
}
