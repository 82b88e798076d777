import { CODES } from '#contract/codes.ts'
import { endSessions } from '#server/backoffice/access/own-sessions.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { hasPassword, replacePassword } from '#server/backoffice/credentials/credentials.ts'
import { passwordFault } from '#server/backoffice/credentials/password-rules.ts'
import { passwordWords } from '#server/backoffice/credentials/password-words.ts'
import { tellOfOwnAccount } from '#server/backoffice/mail/own-account-mails.ts'
import { clearTries, secondsToWait } from '#server/backoffice/sign-in/tries.ts'
import { inputRefused, Refusal, tooManyTries } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Changes a person's password and ends their other sessions, in one transaction.
 *
 * @throws Refusal -1005 for a wrong password, -1002 for a new one that is not accepted, -1003 for a
 *   wait
 */
export async function changeOwnPassword(
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'database' | 'email' | 'random'>,
  session: Pick<StaffCaller['session'], 'id' | 'staffId' | 'email' | 'name'>,
  { password, newPassword }: { readonly password: string; readonly newPassword: string },
  address: string,
): Promise<void> {
  const { id, staffId, email, name } = session
  const trier = { email, staffId, address }
  const seconds = await secondsToWait(deps, trier)
  if (seconds > 0) throw tooManyTries(seconds)
  if (!(await hasPassword(deps.database, staffId, password)))
    throw new Refusal(CODES.notInThisStatus, englishOnly('This password is not right.'))
  await clearTries(deps, trier)
  const words = await passwordWords(deps, { email, names: [name] })
  const fault = passwordFault(newPassword, words)
  if (fault) throw inputRefused(englishOnly(`newPassword: ${fault}`))
  await deps.database.transaction().execute(async (tx) => {
    await replacePassword(tx, staffId, newPassword)
    await endSessions(tx, staffId, deps.clock.now(), { except: id })
    const text = 'The password of your account was changed.'
    await tellOfOwnAccount(deps, tx, staffId, text, deps.clock.now())
  })
}
