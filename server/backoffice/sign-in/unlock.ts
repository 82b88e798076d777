import { renewSession } from '#server/backoffice/access/own-sessions.ts'
import { sessionOfBrowser } from '#server/backoffice/access/browser-session.ts'
import type { Visitor } from '#server/backoffice/access/serve-visit.ts'
import { setStaffCookie } from '#server/backoffice/access/staff-cookie.ts'
import { CODES } from '#contract/codes.ts'
import { hasPassword } from '#server/backoffice/credentials/credentials.ts'
import {
  staffOfPasskey,
  staffPasskeyQuestion,
} from '#server/backoffice/credentials/staff-passkey.ts'
import { logGotIn, logRefused } from '#server/backoffice/sign-in/log-refused-tries.ts'
import { passkeyRefused, refuseForWait } from '#server/backoffice/sign-in/refused-try.ts'
import { clearTries, secondsToWait } from '#server/backoffice/sign-in/tries.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/**
 * Goes on with the session of this browser, which was idle.
 *
 * @throws Refusal -1000 when it has ended meanwhile, -1005 for a wrong password, -1003 for a wait
 */
export async function unlockWithPassword(
  deps: Pick<PlatformDependencies, 'clock' | 'config' | 'database' | 'random'>,
  visitor: Visitor,
  password: string,
): Promise<void> {
  const { session, tried, trier } = await lockedSession(deps, visitor)
  await refuseForWait(deps, tried, await secondsToWait(deps, trier))
  if (!(await hasPassword(deps.database, session.staffId, password))) {
    await logRefused(deps, { ...tried, reason: 'The password is wrong.' })
    throw new Refusal(CODES.notInThisStatus, englishOnly('This password is not right.'))
  }
  await clearTries(deps, trier)
  setStaffCookie(deps, visitor.reply, await renewSession(deps, session.id))
  await logGotIn(deps, tried)
}

/** A question for the passkeys of the person whose session is locked. */
export async function questionToUnlock(
  deps: Pick<PlatformDependencies, 'clock' | 'config' | 'database' | 'random'>,
  visitor: Visitor,
): Promise<string> {
  const { session } = await lockedSession(deps, visitor)
  return staffPasskeyQuestion(deps, 'unlock', session.staffId)
}

/** The same as unlockWithPassword, with a passkey. */
export async function unlockWithPasskey(
  deps: Pick<PlatformDependencies, 'clock' | 'config' | 'database' | 'random'>,
  visitor: Visitor,
  answer: string,
): Promise<void> {
  const { session, tried } = await lockedSession(deps, visitor)
  if ((await staffOfPasskey(deps, 'unlock', session.staffId, answer)) === null) {
    await logRefused(deps, { ...tried, reason: 'The passkey was not accepted.' })
    throw passkeyRefused()
  }
  setStaffCookie(deps, visitor.reply, await renewSession(deps, session.id))
  await logGotIn(deps, tried)
}

async function lockedSession(
  deps: Pick<PlatformDependencies, 'clock' | 'config' | 'database'>,
  { request }: Visitor,
) {
  const session = await sessionOfBrowser(deps, request)
  if (!session) throw new Refusal(CODES.notLoggedIn, englishOnly('Sign in first.'))
  const { staffId, email } = session
  const { ip: address } = request
  return {
    session,
    tried: { act: 'unlock', staffId, address } as const,
    trier: { email, staffId, address },
  }
}
