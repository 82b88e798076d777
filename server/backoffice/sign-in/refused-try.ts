import { CODES } from '#contract/codes.ts'
import { logRefused, type StaffTry } from '#server/backoffice/sign-in/log-refused-tries.ts'
import { Refusal, tooManyTries } from '#server/platform/http/refusals/refusal.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** Whatever was wrong, the answer is the same. */
export function notSignedIn(): Refusal {
  return new Refusal(
    CODES.notInThisStatus,
    englishOnly('This e-mail, password or code is not right.'),
  )
}

/** Logs that somebody has to wait, and tells them how long. */
export async function refuseForWait(
  deps: Pick<PlatformDependencies, 'database' | 'clock' | 'random'>,
  tried: StaffTry,
  seconds: number,
): Promise<void> {
  if (seconds === 0) return
  await logRefused(deps, { ...tried, reason: 'Too many tries: told to wait.' })
  throw tooManyTries(seconds)
}

export function passkeyRefused(): Refusal {
  return new Refusal(
    CODES.notInThisStatus,
    englishOnly('This passkey was not accepted. Try again, or use your password.'),
  )
}
