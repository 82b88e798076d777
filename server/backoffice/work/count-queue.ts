import { type RawBuilder, sql } from 'kysely'
import type { WorkQueueKey } from '#contract/console/work/work-queues.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { withAssigned } from '#server/backoffice/work/assigned-items.ts'
import { WORK } from '#server/backoffice/work/work-queues.ts'
import type { Database } from '#server/platform/database/database.ts'

/** What waits in a queue. */
export interface Counted {
  readonly count: number
  readonly past: number
  readonly oldestAt: Temporal.Instant | null
}

/** What waits in a queue, by whose it is; null: nobody's. */
export type CountedByPerson = ReadonlyMap<string | null, Counted>

export async function countQueue(
  db: Database,
  queue: WorkQueueKey,
  now: Temporal.Instant,
): Promise<CountedByPerson> {
  const { rows } = await counts(queue, now).execute(db)
  return new Map(rows.map(({ staffId, ...counted }) => [staffId, counted]))
}

function counts(
  queue: WorkQueueKey,
  now: Temporal.Instant,
): RawBuilder<Counted & { readonly staffId: string | null }> {
  return sql`
    select assigned.staff_id as "staffId", count(*)::integer as count, min(since) as "oldestAt",
      (count(*) filter (where due <= ${now}))::integer as past
    from (${WORK[queue].open(now)}) open ${withAssigned(queue, toManilaDate(now))}
    group by assigned.staff_id`
}

/** What waits of some people, or in all. */
export function sumCounted(all: Iterable<Counted>): Counted {
  const each = [...all]
  const ages = each.flatMap(({ oldestAt }) => (oldestAt ? [oldestAt] : []))
  return {
    count: each.reduce((sum, { count }) => sum + count, 0),
    past: each.reduce((sum, { past }) => sum + past, 0),
    oldestAt: ages.toSorted((one, other) => Temporal.Instant.compare(one, other))[0] ?? null,
  }
}
