import { sql } from 'kysely'
import type { WorkQueueKey } from '#contract/console/work/work-queues.ts'
import { worksIn } from '#server/backoffice/work/assigned-items.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Whether somebody works in a queue on a day. */
export async function isAtWork(
  db: Database,
  queue: WorkQueueKey,
  staffId: string,
  day: Temporal.PlainDate,
): Promise<boolean> {
  const { rows } = await sql`
    select from staff where id::text = ${staffId} and ${worksIn(queue, day)}`.execute(db)
  return rows.length > 0
}

/** The last day on which a person is away; null: they are there on a day. */
export async function findAway(
  db: Database,
  staffId: string,
  day: Temporal.PlainDate,
): Promise<Temporal.PlainDate | null> {
  const { rows } = await sql<{ until: Temporal.PlainDate | null }>`
    select away_until as until from staff
    where id = ${staffId} and away_until >= ${day}::date`.execute(db)
  return rows[0]?.until ?? null
}

/** @returns whether there is such a person */
export async function storeAway(
  db: Database,
  staffId: string,
  until: Temporal.PlainDate | null,
): Promise<boolean> {
  const { rows } = await sql`
    update staff set away_until = ${until} where id = ${staffId} and state = 'active'
    returning true as stored`.execute(db)
  return rows.length > 0
}

/** Somebody who works in queues, who may be away. */
export interface Worker {
  readonly id: string
  readonly name: string
  readonly roles: readonly string[]
  readonly awayUntil: Temporal.PlainDate | null
}

/** Who has one of these roles and signs in, by name. */
export async function listWorkers(
  db: Database,
  roles: readonly string[],
  day: Temporal.PlainDate,
): Promise<Worker[]> {
  const { rows } = await sql<Worker>`
    select id, name, roles, case when away_until >= ${day}::date then away_until end as "awayUntil"
    from staff where state = 'active' and roles && ${[...roles]}::text[]
    order by name, id`.execute(db)
  return rows
}
