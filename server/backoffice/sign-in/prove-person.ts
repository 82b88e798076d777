import type { Static } from 'typebox'
import { CODES } from '#contract/codes.ts'
import type { Proof } from '#contract/console/staff/own-account.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { hasPassword, usesSecondFactor } from '#server/backoffice/credentials/credentials.ts'
import { staffOfPasskey } from '#server/backoffice/credentials/staff-passkey.ts'
import { clearTries, secondsToWait } from '#server/backoffice/sign-in/tries.ts'
import { Refusal, tooManyTries } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Refuses whoever has the session alone: a passkey of the person signs now, or they type their
 * password with a code.
 *
 * @throws Refusal -1005 for what proves nothing, -1003 for a wait
 */
export async function provePerson(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'random'>,
  { session, request }: Pick<StaffCaller, 'session' | 'request'>,
  { passkey, password = '', code = '' }: Static<typeof Proof>,
): Promise<void> {
  const { staffId, email } = session
  const trier = { email, staffId, address: request.ip }
  const seconds = await secondsToWait(deps, trier)
  if (seconds > 0) throw tooManyTries(seconds)
  const isProven =
    passkey === undefined
      ? await isTyped(deps, staffId, { password, code })
      : (await staffOfPasskey(deps, 'unlock', staffId, passkey)) !== null
  if (!isProven)
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly(
        passkey === undefined
          ? 'The password or the code is not right.'
          : 'The passkey was not accepted. Try again.',
      ),
    )
  await clearTries(deps, trier)
}

/** The code is used up only together with the right password. */
async function isTyped(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database'>,
  staffId: string,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<boolean> {
  if (!(await hasPassword(deps.database, staffId, password))) return false
  return usesSecondFactor(deps, deps.database, staffId, code)
}
