import { sql } from 'kysely'
import { secretHash } from '#server/platform/random/secret-hash.ts'
import type { Random } from '#server/platform/random/random.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Hours after which a session ends in any case: 90 days. */
const ABSOLUTE_HOURS = 90 * 24

/** Starts the first session of a sign-in, and returns its token. */
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

/** Starts another session of the same sign-in; it ends no later than the first. */
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
