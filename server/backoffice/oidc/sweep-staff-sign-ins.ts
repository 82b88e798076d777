import { sweepStaffPasskeyQuestions } from '#server/backoffice/credentials/staff-passkey.ts'
import { sweepOidcSignIns } from '#server/backoffice/oidc/oidc-sign-in-store.ts'
import { endRefusedTries } from '#server/backoffice/sign-in/log-refused-tries.ts'
import { sweepTries } from '#server/backoffice/sign-in/tries.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'

/**
 * Deletes what staff began and did not end: questions, sign-ins at the company, old wrong tries, of
 * which the log gets the count.
 */
export async function sweepStaffSignIns(
  deps: Pick<PlatformDependencies, 'database' | 'clock' | 'random'>,
): Promise<boolean> {
  const { database, clock } = deps
  const now = clock.now()
  const more = [
    await sweepStaffPasskeyQuestions(database, now),
    await sweepOidcSignIns(database, now),
    await sweepTries(database, now),
  ]
  await endRefusedTries(deps)
  return more.includes(true)
}
