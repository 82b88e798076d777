import { CODES } from '#contract/codes.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** An entry keeps the reason for ever, so it names nobody. @throws Refusal -1002 */
export function refuseUnfitReason(reason: string): void {
  if (reason.length > 200 || /@|\d{7}/.test(reason))
    throw new Refusal(
      CODES.inputRefused,
      englishOnly(
        'reason: up to 200 characters, without addresses or long numbers. It is kept in the books.',
      ),
    )
}
