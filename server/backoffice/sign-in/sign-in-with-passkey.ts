import { staffOfPasskey } from '#server/backoffice/credentials/staff-passkey.ts'
import { logRefused } from '#server/backoffice/sign-in/log-refused-tries.ts'
import { passkeyRefused } from '#server/backoffice/sign-in/refused-try.ts'
import { hostBlock } from '#server/platform/http/limits/address-block.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Whose passkey signed. No wait for wrong passwords holds here: a passkey cannot be guessed.
 *
 * @throws Refusal -1005, the same for whatever was wrong; -1003 after very many from the address
 */
export async function staffWhoSigned(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'limits' | 'random'>,
  answer: string,
  address: string,
): Promise<string> {
  await deps.limits.count('passkey', hostBlock(address))
  const staffId = await staffOfPasskey(deps, 'signIn', null, answer)
  if (staffId === null) {
    const reason = 'The passkey was not accepted.'
    await logRefused(deps, { act: 'signIn', staffId, address, reason })
    throw passkeyRefused()
  }
  return staffId
}
