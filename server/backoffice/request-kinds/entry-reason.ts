import { englishOnly } from '#server/platform/messages/localized.ts'
import { namesNumber } from '#server/platform/messages/names-number.ts'

/** Characters of a reason that an entry keeps. */
const MAX_LETTERS = 200

/** Whether an entry may have this reason, whoever is named: the ledger refuses others. */
export function isReasonOfEntry(reason: string): boolean {
  return reason.length <= MAX_LETTERS && !namesNumber(reason)
}

export const UNFIT_REASON = englishOnly(
  `reason: up to ${MAX_LETTERS} characters with its document, without names, addresses or long numbers. It is kept in the books.`,
)
