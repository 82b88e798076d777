import {
  hasPassword,
  renewPasswordHash,
  usesSecondFactor,
} from '#server/backoffice/credentials/credentials.ts'
import { findActiveStaff } from '#server/backoffice/sign-in/find-staff.ts'
import { logRefused } from '#server/backoffice/sign-in/log-refused-tries.ts'
import { notSignedIn, refuseForWait } from '#server/backoffice/sign-in/refused-try.ts'
import { clearTries, secondsToWait } from '#server/backoffice/sign-in/tries.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'

/** What somebody typed, and from where. */
export interface TypedSignIn {
  readonly email: string
  readonly password: string
  /** Of the authenticator app, or a recovery code. */
  readonly code: string | undefined
  readonly address: string
}

/**
 * Whose e-mail, password and second factor these are. Nothing in the answer or its time tells an
 * unknown e-mail from a wrong password.
 *
 * @returns null when the password is right and a code is needed
 * @throws Refusal -1005 for a wrong one of them, -1003 with the seconds to wait
 */
export async function staffWhoTyped(
  deps: Pick<PlatformDependencies, 'clock' | 'config' | 'database' | 'random'>,
  { email, password, code, address }: TypedSignIn,
): Promise<string | null> {
  const staffId = await findActiveStaff(deps.database, email)
  const trier = { email, staffId, address }
  const tried = { act: 'signIn', staffId, address } as const
  await refuseForWait(deps, tried, await secondsToWait(deps, trier))
  const isRight = await hasPassword(deps.database, staffId, password)
  if (!isRight || staffId === null) {
    await logRefused(deps, { ...tried, reason: 'The e-mail or the password is wrong.' })
    throw notSignedIn()
  }
  if (code === undefined) return null
  if (!(await usesSecondFactor(deps, deps.database, staffId, code))) {
    await logRefused(deps, { ...tried, reason: 'The code is wrong, or used.' })
    throw notSignedIn()
  }
  await clearTries(deps, trier)
  await renewPasswordHash(deps.database, staffId, password)
  return staffId
}
