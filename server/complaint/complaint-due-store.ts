import type { Database } from '#server/database/database.ts'

/** The first day from `from` on and before `to` on which a reply that is still awaited was due. */
export async function firstDueOn(
  db: Database,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Promise<Temporal.PlainDate | null> {
  const row = await db
    .selectFrom('complaint')
    .select(({ fn }) => fn.min('reply_due_on').as('dueOn'))
    .where('state', '=', 'open')
    .where('reply_due_on', '>=', from)
    .where('reply_due_on', '<', to)
    .executeTakeFirst()
  return row?.dueOn ?? null
}

/** How many replies that are still awaited were due on a day. */
export async function countDueOn(db: Database, day: Temporal.PlainDate): Promise<number> {
  const { count } = await db
    .selectFrom('complaint')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('state', '=', 'open')
    .where('reply_due_on', '=', day)
    .executeTakeFirstOrThrow()
  return Number(count)
}
