import { sql } from 'kysely'
import { MAX_HOURS } from '#server/backoffice/access/staff-session-store.ts'
import type { Database } from '#server/platform/database/database.ts'
import { hostBlock } from '#server/platform/http/limits/address-block.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import { secretHash } from '#server/platform/random/secret-hash.ts'

/** A session as its person sees it. */
export interface OwnSession {
  readonly id: string
  readonly device: string | null
  readonly address: string
  readonly openedAt: Temporal.Instant
  readonly seenAt: Temporal.Instant
}

/** The open sessions of a person, the last used first. */
export async function listOpenSessions(
  db: Database,
  staffId: string,
  now: Temporal.Instant,
): Promise<OwnSession[]> {
  return db
    .selectFrom('staff_session')
    .select(['id', 'device', 'address', 'opened_at as openedAt', 'seen_at as seenAt'])
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('opened_at', '>', now.subtract({ hours: MAX_HOURS }))
    .orderBy('seen_at', 'desc')
    .execute()
}

/**
 * Ends sessions of a person.
 *
 * @param which one of them, all but one, or all
 */
export async function endSessions(
  db: Database,
  staffId: string,
  now: Temporal.Instant,
  which: { readonly only?: string; readonly except?: string } = {},
): Promise<void> {
  await sql`
    update staff_session set ended_at = ${now}
    where staff_id = ${staffId} and ended_at is null
      and (${which.only ?? null}::uuid is null or id = ${which.only ?? null}::uuid)
      and id is distinct from ${which.except ?? null}::uuid`.execute(db)
}

/**
 * Goes on with a session, also a locked one, under another token: its person proved who they are
 * (ASVS 7.2.4), and whoever has the former token has nothing.
 *
 * @returns the token for the cookie
 */
export async function renewSession(
  { database, random, clock }: Pick<PlatformDependencies, 'database' | 'random' | 'clock'>,
  id: string,
): Promise<string> {
  const token = random.token()
  const [hash, now] = [secretHash(token), clock.now()]
  await sql`update staff_session set hash = ${hash}, seen_at = ${now} where id = ${id}`.execute(
    database,
  )
  return token
}

/** Whether the person signed in from an address within a month, or from its block. */
export async function hasSignedInFrom(
  db: Database,
  staffId: string,
  address: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await db
    .selectFrom('staff_session')
    .select('address')
    .distinct()
    .where('staff_id', '=', staffId)
    .where('opened_at', '>', now.subtract({ hours: 30 * 24 }))
    .execute()
  return rows.some((row) => hostBlock(row.address) === hostBlock(address))
}
