import { sql } from 'kysely'
import type { Role } from '#contract/console/staff/roles.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A signed-in person of staff, as their row says now. */
export interface StaffSession {
  readonly id: string
  readonly staffId: string
  readonly email: string
  readonly name: string
  readonly roles: readonly Role[]
  readonly seenAt: Temporal.Instant
}

/** A session to open. */
export interface NewStaffSession {
  /** Of its token. */
  readonly hash: Buffer
  readonly id: string
  readonly staffId: string
  readonly began: string
  readonly address: string
  readonly device: string | null
}

/** After this without a call a session is locked: its person unlocks it. */
export const IDLE_MINUTES = 15

/** A session ends after so many hours, however much it is used. */
export const MAX_HOURS = 10

/** The session of a token's hash, unless it or its person's account has ended. */
export async function findStaffSession(
  db: Database,
  hash: Buffer,
  now: Temporal.Instant,
): Promise<StaffSession | null> {
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select(['staff_session.id', 'staff_id as staffId', 'email', 'name', 'roles'])
    .select('seen_at as seenAt')
    .where('hash', '=', hash)
    .where('ended_at', 'is', null)
    .where('state', '=', 'active')
    .where('opened_at', '>', now.subtract({ hours: MAX_HOURS }))
    .executeTakeFirst()
  return row ? { ...row, roles: row.roles as Role[] } : null
}

/** Keeps the session open; written once a minute at most. */
export async function markSeen(
  db: Database,
  { id, seenAt }: StaffSession,
  now: Temporal.Instant,
): Promise<void> {
  if (now.since(seenAt).total('minutes') < 1) return
  await sql`update staff_session set seen_at = ${now} where id = ${id}`.execute(db)
}

export async function insertStaffSession(
  db: Database,
  { hash, id, staffId, began, address, device }: NewStaffSession,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .insertInto('staff_session')
    .values({ hash, id, staff_id: staffId, began, address, device, opened_at: now, seen_at: now })
    .execute()
}
