import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { isActive } from '#server/identity/session/find-session.ts'

/** A sign-in with an active session; its sessions count as one. */
export interface SignedIn {
  readonly id: string
  readonly openedAt: Temporal.Instant
  readonly lastUsedAt: Temporal.Instant
  /** Of the session used last; null: unknown. */
  readonly device: string | null
}

/** A limit above any number that one person looks through. */
const MAX_SIGN_INS = 50

/** Where a borrower is signed in, the last used first. */
export async function listSignIns(db: Database, borrowerId: string): Promise<SignedIn[]> {
  const { rows } = await sql<SignedIn>`
    select s.family_id as id, min(s.signed_in_at) as "openedAt", max(s.seen_at) as "lastUsedAt",
      (array_agg(s.device order by s.seen_at desc) filter (where s.device is not null))[1] as device
    from session s where s.borrower_id = ${borrowerId} and ${isActive}
    group by s.family_id order by max(s.seen_at) desc, s.family_id limit ${MAX_SIGN_INS}
  `.execute(db)
  return rows
}
