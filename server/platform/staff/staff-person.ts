import { CODES } from '#contract/codes.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/**
 * The id of a person of staff, never a shared name or a blank.
 *
 * @throws Refusal -1002 for anything else
 */
export function staffPerson(id: string): string {
  if (!/^[a-z0-9][a-z0-9._@-]{1,63}$/.test(id))
    throw new Refusal(
      CODES.inputRefused,
      englishOnly('by: the id of a person of staff: 2 to 64 small letters, digits, . _ @ -'),
    )
  return id
}
