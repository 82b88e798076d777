import { sql } from 'kysely'
import type { Session } from '#server/platform/http/session.ts'
import { secretHash } from '#server/platform/random/secret-hash.ts'
import type { Random } from '#server/platform/random/random.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Hours a session lives without use, and in all (design of sessions: 14 and 90 days). */
export const IDLE_HOURS = 14 * 24
export const ABSOLUTE_HOURS = 90 * 24
/** Seconds in which an entry token can be used. */
export const ENTRY_TOKEN_SECONDS = 60

/** The living session of a secret, or null. Marks it as seen at most every ten minutes. */
export async function findSession(db: Database, secret: string): Promise<Session | null> {
  const { rows } = await sql<Session & { isStale: boolean }>`
    select s.id, s.family_id as "familyId", s.borrower_id as "borrowerId", b.brand, b.language,
           s.seen_at < now() - interval '10 minutes' as "isStale"
    from session s join borrower b on b.id = s.borrower_id
    where s.token_hash = ${secretHash(secret)} and ${isAlive}
  `.execute(db)
  const [row] = rows
  if (!row) return null
  if (row.isStale) await sql`update session set seen_at = now() where id = ${row.id}`.execute(db)
  const { isStale: _, ...session } = row
  return session
}

const isAlive = sql`s.ended_at is null and s.ends_at > now()
  and s.seen_at > now() - make_interval(hours => ${IDLE_HOURS})`

/** Starts a session of a family of its own (a sign-in). */
export async function startSession(
  db: Database,
  random: Random,
  borrowerId: string,
  hours = ABSOLUTE_HOURS,
): Promise<string> {
  const id = random.uuid()
  const token = random.token()
  await sql`
    insert into session (id, borrower_id, family_id, token_hash, ends_at)
    values (${id}, ${borrowerId}, ${id}, ${secretHash(token)},
            now() + make_interval(hours => ${hours}))
  `.execute(db)
  return token
}

/** Starts a further session of the same sign-in, which ends no later than the first. */
export async function branchSession(
  db: Database,
  random: Random,
  sessionId: string,
): Promise<string> {
  const token = random.token()
  await sql`
    insert into session (id, borrower_id, family_id, token_hash, ends_at, signed_in_at)
    select ${random.uuid()}, borrower_id, family_id, ${secretHash(token)}, ends_at, signed_in_at
    from session where id = ${sessionId}
  `.execute(db)
  return token
}

/** Ends every session of a sign-in. */
export async function endFamily(db: Database, familyId: string): Promise<void> {
  await sql`
    update session set ended_at = now() where family_id = ${familyId} and ended_at is null
  `.execute(db)
}

/** Ends every session of a borrower, wherever he signed in. */
export async function endAllSessions(db: Database, borrowerId: string): Promise<void> {
  await sql`
    update session set ended_at = now() where borrower_id = ${borrowerId} and ended_at is null
  `.execute(db)
}

/** A sign-in that still reaches us, with all the sessions that came of it. */
export interface SignedIn {
  readonly id: string
  readonly openedAt: Temporal.Instant
  readonly lastUsedAt: Temporal.Instant
}

/** More sign-ins than one person looks through. */
const MOST_SIGN_INS = 50

/** Where a borrower is signed in, the last used first. */
export async function listSignIns(db: Database, borrowerId: string): Promise<SignedIn[]> {
  const { rows } = await sql<SignedIn>`
    select s.family_id as id, min(s.signed_in_at) as "openedAt", max(s.seen_at) as "lastUsedAt"
    from session s where s.borrower_id = ${borrowerId} and ${isAlive}
    group by s.family_id order by max(s.seen_at) desc, s.family_id limit ${MOST_SIGN_INS}
  `.execute(db)
  return rows
}

/** Whether the sign-in behind a session is no older than so many minutes of real time. */
export async function isSignInFresh(
  db: Database,
  sessionId: string,
  minutes: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from session
    where id = ${sessionId} and signed_in_at > now() - make_interval(mins => ${minutes})
  `.execute(db)
  return rows.length > 0
}

export async function mintEntry(db: Database, random: Random, sessionId: string): Promise<string> {
  const entry = random.token()
  await sql`
    insert into entry_token (token_hash, session_id) values (${secretHash(entry)}, ${sessionId})
  `.execute(db)
  return entry
}

/** Uses an entry token up; null when it was used before, is too old or never was. */
export async function useEntry(db: Database, entry: string): Promise<Session | null> {
  const { rows } = await sql<Session>`
    with used as (
      update entry_token set used_at = now()
      where token_hash = ${secretHash(entry)} and used_at is null
        and created_at > now() - make_interval(secs => ${ENTRY_TOKEN_SECONDS})
      returning session_id
    )
    select s.id, s.family_id as "familyId", s.borrower_id as "borrowerId", b.brand, b.language
    from used join session s on s.id = used.session_id join borrower b on b.id = s.borrower_id
    where ${isAlive}
  `.execute(db)
  return rows[0] ?? null
}

/** The sign-in that an entry token came of, used up or not. */
export async function familyOfEntry(db: Database, entry: string): Promise<string | null> {
  const { rows } = await sql<{ familyId: string }>`
    select s.family_id as "familyId" from entry_token e join session s on s.id = e.session_id
    where e.token_hash = ${secretHash(entry)}
  `.execute(db)
  return rows[0]?.familyId ?? null
}

/** Throws away what can never be used again. */
export async function sweepSessions(db: Database): Promise<void> {
  await sql`delete from entry_token where created_at < now() - interval '1 day'`.execute(db)
  await sql`
    delete from session where ends_at < now() - interval '1 day'
      or seen_at < now() - make_interval(hours => ${IDLE_HOURS + 24})
  `.execute(db)
}
