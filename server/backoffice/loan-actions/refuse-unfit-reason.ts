import { CODES } from '#contract/codes.ts'
import { findName } from '#server/identity/information/correct-name.ts'
import { findLoanOfAnybody } from '#server/lending/loan/record/find-loan.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import { namesNumber } from '#server/platform/messages/names-number.ts'
import { namesPerson } from '#server/platform/messages/names-person.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Characters of a reason that an entry keeps. */
const MAX_LETTERS = 200

/** An entry keeps the reason for ever, so it names nobody. @throws Refusal -1002 */
export async function refuseUnfitReason(
  { database }: Pick<Dependencies, 'database'>,
  loanId: string,
  reason: string,
): Promise<void> {
  const borrowerId = (await findLoanOfAnybody(database, loanId))?.borrowerId
  const name = borrowerId ? await findName(database, borrowerId) : null
  if (!isReasonOfEntry(reason) || namesPerson(reason, name ?? ''))
    throw new Refusal(CODES.inputRefused, UNFIT_REASON)
}

/** Whether an entry may have this reason, whoever is named: the ledger refuses others. */
export function isReasonOfEntry(reason: string): boolean {
  return reason.length <= MAX_LETTERS && !namesNumber(reason)
}

export const UNFIT_REASON = englishOnly(
  `reason: up to ${MAX_LETTERS} characters with its document, without names, addresses or long numbers. It is kept in the books.`,
)
