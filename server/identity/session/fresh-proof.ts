import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Minutes of real time for which a sign-in, a code or a passkey proves the borrower. */
const FRESH_MINUTES = 30

/** Minutes in which a passkey confirms what cannot be undone. */
const JUST_MINUTES = 5

/** What a proof during a session is for: a code for one thing, a passkey for anything. */
export type ProvedFor = 'export' | 'anything'

/**
 * Whether the borrower of a session proved lately who they are: by signing in, or for this purpose
 * during the session. A partner's link is the partner's word, which proves nothing.
 */
export async function hasFreshProof(
  db: Database,
  sessionId: string,
  purpose: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from session
    where id = ${sessionId} and (
      (began <> 'partnerLink' and signed_in_at > now() - make_interval(mins => ${FRESH_MINUTES}))
      or (proved_for in ('anything', ${purpose})
        and proved_at > now() - make_interval(mins => ${FRESH_MINUTES})))
  `.execute(db)
  return rows.length > 0
}

/** Whether a passkey was used during the session a moment ago. */
export async function hasJustUsedPasskey(db: Database, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from session
    where id = ${sessionId} and proved_for = 'anything'
      and proved_at > now() - make_interval(mins => ${JUST_MINUTES})
  `.execute(db)
  return rows.length > 0
}

/** Stores that the borrower proved who they are; a code never takes the place of a fresh passkey. */
export async function storeProof(
  db: Database,
  sessionId: string,
  provedFor: ProvedFor,
): Promise<void> {
  await sql`
    update session set proved_at = now(), proved_for = ${provedFor}
    where id = ${sessionId} and (
      ${provedFor} = 'anything' or proved_for is distinct from 'anything'
      or proved_at < now() - make_interval(mins => ${FRESH_MINUTES}))
  `.execute(db)
}
