import { insertStaffSession } from '#server/backoffice/access/staff-session-store.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import { secretHash } from '#server/platform/random/secret-hash.ts'

/** How and from where somebody signed in. */
export interface StaffSignIn {
  readonly staffId: string
  readonly began: 'password' | 'passkey' | 'oidc'
  /** IP address. */
  readonly address: string
  /** Browser and system. */
  readonly device: string | null
}

/**
 * Opens a session for a person of staff.
 *
 * @returns the token for the cookie; only its hash is stored
 */
export async function openStaffSession(
  { random, clock }: Pick<PlatformDependencies, 'random' | 'clock'>,
  db: Database,
  signIn: StaffSignIn,
): Promise<string> {
  const token = random.token()
  const session = { ...signIn, id: random.uuid(), hash: secretHash(token) }
  await insertStaffSession(db, session, clock.now())
  return token
}
