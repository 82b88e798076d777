import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import {
  describeChange,
  IDENTITY,
  readIdentity,
} from '#server/platform/recovery/database-identity.ts'

/** Payouts and decisions that wait after a restore. */
export interface RestoreHold {
  readonly since: Temporal.Instant
  readonly because: string
  /** Until then nothing is missing in this database. */
  readonly knownTo: Temporal.Instant
}

/** True in a condition while payouts and decisions wait, also when nobody noticed yet why. */
export const IS_HELD_AFTER_RESTORE = sql<boolean>`exists (
  select from recovery where held_since is not null or identity <> ${IDENTITY}
)`

export async function isHeldAfterRestore(db: Database): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select ${IS_HELD_AFTER_RESTORE} as held`.execute(db)
  return rows[0]?.held ?? false
}

/** The hold, or null. */
export async function findRestoreHold(db: Database): Promise<RestoreHold | null> {
  const { rows } = await sql<RestoreHold>`
    select held_since as since, held_because as because, seen_at as "knownTo" from recovery
    where held_since is not null`.execute(db)
  return rows[0] ?? null
}

/** Seconds after which the last moment that is known is stored again. */
const SEEN_AGAIN_SECONDS = 30

/**
 * Stores that this database was seen, or begins a hold when it is another one than was seen last.
 *
 * @returns the hold when it began just now
 */
export async function watchDatabase(
  db: Database,
  now: Temporal.Instant,
): Promise<RestoreHold | null> {
  const { rows } = await sql<{ identity: string; current: string; isDue: boolean }>`
    select identity, ${IDENTITY} as current,
      held_since is null and seen_at < ${now.subtract({ seconds: SEEN_AGAIN_SECONDS })} as "isDue"
    from recovery`.execute(db)
  const [row] = rows
  if (!row) await storeFirst(db, now)
  else if (row.identity !== row.current)
    return beginRestoreHold(db, describeChange(row.identity, row.current), now, row.identity)
  else if (row.isDue)
    await sql`
      update recovery set seen_at = ${now} where held_since is null and identity = ${IDENTITY}
    `.execute(db)
  return null
}

async function storeFirst(db: Database, now: Temporal.Instant): Promise<void> {
  await sql`
    insert into recovery (identity, seen_at) values (${IDENTITY}, ${now})
    on conflict do nothing`.execute(db)
}

/**
 * Lets payouts and decisions wait. A hold that stands already stays as it is.
 *
 * @param was the identity that was read; another process may have been faster
 * @returns the hold when it began just now
 */
export async function beginRestoreHold(
  db: Database,
  because: string,
  now: Temporal.Instant,
  was?: string,
): Promise<RestoreHold | null> {
  await storeFirst(db, now)
  const { rows } = await sql<RestoreHold & { isNew: boolean }>`
    update recovery set identity = ${IDENTITY}, held_since = coalesce(held_since, ${now}),
      held_because = coalesce(held_because, ${because})
    where ${was ?? null}::text is null or identity = ${was ?? null}
    returning held_since as since, held_because as because, seen_at as "knownTo",
      held_since = ${now} as "isNew"`.execute(db)
  const [row] = rows
  if (!row?.isNew) return null
  const { since, because: why, knownTo } = row
  return { since, because: why, knownTo }
}

/** Ends the hold: all that was paid is known to this database. */
export async function endRestoreHold(db: Database, now: Temporal.Instant): Promise<void> {
  const identity = await readIdentity(db)
  await sql`
    update recovery set identity = ${identity}, seen_at = ${now}, held_since = null,
      held_because = null`.execute(db)
}
