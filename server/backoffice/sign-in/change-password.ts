import { CODES } from '#contract/codes.ts'
import { endSessions } from '#server/backoffice/access/own-sessions.ts'
import { hasPassword, replacePassword } from '#server/backoffice/credentials/credentials.ts'
import { passwordFault } from '#server/backoffice/credentials/password-rules.ts'
import { forgetTriesOf, secondsToWait } from '#server/backoffice/sign-in/tries.ts'
import { inputRefused, Refusal, tooManyTries } from '#server/platform/http/refusal.ts'
import type { PlatformDependencies } from '#server/platform/http/platform-dependencies.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/**
 * Changes a person's password and ends their other sessions, in one transaction.
 *
 * @throws Refusal -1005 for a wrong password, -1002 for a new one that is not accepted, -1003 for a
 *   wait
 */
export async function changeOwnPassword(
  deps: PlatformDependencies,
  session: { readonly id: string; readonly staffId: string; readonly email: string },
  { password, newPassword }: { readonly password: string; readonly newPassword: string },
  address: string,
): Promise<void> {
  const { id, staffId, email } = session
  const trier = { email, staffId, address }
  const seconds = await secondsToWait(deps, trier)
  if (seconds > 0) throw tooManyTries(seconds)
  if (!(await hasPassword(deps.database, staffId, password)))
    throw new Refusal(CODES.notInThisStatus, englishOnly('This password is not right.'))
  await forgetTriesOf(deps, trier)
  const fault = passwordFault(newPassword, email)
  if (fault) throw inputRefused(englishOnly(`newPassword: ${fault}`))
  await deps.database.transaction().execute(async (tx) => {
    await replacePassword(tx, staffId, newPassword)
    await endSessions(tx, staffId, deps.clock.now(), { except: id })
  })
}
