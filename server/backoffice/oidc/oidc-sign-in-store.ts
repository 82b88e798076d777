import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'
import { secretHash } from '#server/platform/random/secret-hash.ts'

/** Minutes in which somebody must come back from the company's sign-in. */
export const AWAY_MINUTES = 10

/** What we keep of a sign-in while the browser is at the company's page. */
export interface OidcSignIn {
  readonly state: string
  readonly nonce: string
  /** Of PKCE. */
  readonly verifier: string
}

export async function insertOidcSignIn(
  db: Database,
  { state, nonce, verifier }: OidcSignIn,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .insertInto('staff_oidc_sign_in')
    .values({ hash: secretHash(state), nonce, verifier, made_at: now })
    .execute()
}

/** Uses it up; null when it is used, too old or was never made. */
export async function takeOidcSignIn(
  db: Database,
  state: string,
  now: Temporal.Instant,
): Promise<OidcSignIn | null> {
  const { rows } = await sql<Pick<OidcSignIn, 'nonce' | 'verifier'>>`
    delete from staff_oidc_sign_in
    where hash = ${secretHash(state)} and made_at > ${now.subtract({ minutes: AWAY_MINUTES })}
    returning nonce, verifier`.execute(db)
  return rows[0] ? { state, ...rows[0] } : null
}

/** Deletes those that nobody came back to. */
export async function sweepOidcSignIns(db: Database, now: Temporal.Instant): Promise<boolean> {
  return deleteSome(
    db,
    'staff_oidc_sign_in',
    ['hash'],
    sql`made_at < ${now.subtract({ minutes: AWAY_MINUTES })}`,
  )
}
