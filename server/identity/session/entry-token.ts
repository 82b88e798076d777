import { sql } from 'kysely'
import type { Session } from '#server/platform/http/callers/session.ts'
import { secretHash } from '#server/platform/random/secret-hash.ts'
import type { Random } from '#server/platform/random/random.ts'
import type { Database } from '#server/platform/database/database.ts'
import { endsAt, isActive } from '#server/identity/session/find-session.ts'

/** Seconds for which an entry token can be used. */
const ENTRY_TOKEN_SECONDS = 60

export async function mintEntry(db: Database, random: Random, sessionId: string): Promise<string> {
  const entry = random.token()
  await sql`
    insert into entry_token (token_hash, session_id) values (${secretHash(entry)}, ${sessionId})
  `.execute(db)
  return entry
}

/** Uses up an entry token; null when it was used before, is too old or unknown. */
export async function useEntry(db: Database, entry: string): Promise<Session | null> {
  const { rows } = await sql<Session>`
    with used as (
      update entry_token set used_at = now()
      where token_hash = ${secretHash(entry)} and used_at is null
        and created_at > now() - make_interval(secs => ${ENTRY_TOKEN_SECONDS})
      returning session_id
    )
    select s.id, s.family_id as "familyId", s.borrower_id as "borrowerId", s.began, b.brand,
           b.language, ${endsAt}
    from used join session s on s.id = used.session_id join borrower b on b.id = s.borrower_id
    where ${isActive}
  `.execute(db)
  return rows[0] ?? null
}

/** The borrower of an entry token that can still be used; looking does not use it up. */
export async function borrowerOfEntry(db: Database, entry: string): Promise<string | null> {
  const { rows } = await sql<{ borrowerId: string }>`
    select s.borrower_id as "borrowerId" from entry_token e join session s on s.id = e.session_id
    where e.token_hash = ${secretHash(entry)} and e.used_at is null
      and e.created_at > now() - make_interval(secs => ${ENTRY_TOKEN_SECONDS}) and ${isActive}
  `.execute(db)
  return rows[0]?.borrowerId ?? null
}

/** The sign-in of an entry token, used up or not. */
export async function familyOfEntry(db: Database, entry: string): Promise<string | null> {
  const { rows } = await sql<{ familyId: string }>`
    select s.family_id as "familyId" from entry_token e join session s on s.id = e.session_id
    where e.token_hash = ${secretHash(entry)}
  `.execute(db)
  return rows[0]?.familyId ?? null
}
