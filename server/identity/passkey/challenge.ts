import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'
import type { Random } from '#server/platform/random/random.ts'
import { secretHash } from '#server/platform/random/secret-hash.ts'

export type ChallengePurpose = 'add' | 'signIn' | 'prove'

/** Minutes in which a challenge can be answered. */
const CHALLENGE_MINUTES = 5

/**
 * Makes what an authenticator signs.
 *
 * @param borrowerId null: a visitor's
 * @returns base64url
 */
export async function makeChallenge(
  db: Database,
  random: Random,
  purpose: ChallengePurpose,
  borrowerId: string | null,
): Promise<string> {
  const challenge = random.token()
  await sql`
    insert into passkey_challenge (challenge_hash, purpose, borrower_id)
    values (${secretHash(challenge)}, ${purpose}, ${borrowerId})`.execute(db)
  return challenge
}

/** Uses a challenge up; false when it is used, too old, for something else or somebody else's. */
export async function useChallenge(
  db: Database,
  challenge: string,
  purpose: ChallengePurpose,
  borrowerId: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    delete from passkey_challenge
    where challenge_hash = ${secretHash(challenge)} and purpose = ${purpose}
      and borrower_id is not distinct from ${borrowerId}::uuid
      and made_at > now() - make_interval(mins => ${CHALLENGE_MINUTES})
    returning purpose`.execute(db)
  return rows.length > 0
}

/** Deletes challenges that nobody answered. */
export async function sweepChallenges(db: Database): Promise<boolean> {
  return deleteSome(
    db,
    'passkey_challenge',
    ['challenge_hash'],
    sql`made_at < now() - make_interval(mins => ${CHALLENGE_MINUTES})`,
  )
}
