import { staffOfPasskey } from '#server/backoffice/credentials/staff-passkey.ts'
import { logRefused } from '#server/backoffice/sign-in/log-refused-tries.ts'
import { passkeyRefused, refuseForWait } from '#server/backoffice/sign-in/refused-try.ts'
import { forgetTriesOf, secondsToWait } from '#server/backoffice/sign-in/tries.ts'
import type { PlatformDependencies } from '#server/platform/http/platform-dependencies.ts'

/**
 * Whose passkey signed. The waits of an account do not hold here: a passkey cannot be guessed.
 *
 * @throws Refusal -1005, the same for whatever was wrong; -1003 with the seconds to wait
 */
export async function staffWhoSigned(
  deps: PlatformDependencies,
  answer: string,
  address: string,
): Promise<string> {
  const trier = { email: null, staffId: null, address }
  await refuseForWait(
    deps,
    { act: 'signIn', staffId: null, address },
    await secondsToWait(deps, trier),
  )
  const staffId = await staffOfPasskey(deps, 'signIn', null, answer)
  if (staffId === null) {
    const reason = 'The passkey was not accepted.'
    await logRefused(deps, { act: 'signIn', staffId, address, reason })
    throw passkeyRefused()
  }
  await forgetTriesOf(deps, trier)
  return staffId
}
