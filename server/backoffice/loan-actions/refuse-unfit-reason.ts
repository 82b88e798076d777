import { CODES } from '#contract/codes.ts'
import { findName } from '#server/identity/information/correct-name.ts'
import { isReasonOfEntry, UNFIT_REASON } from '#server/backoffice/request-kinds/entry-reason.ts'
import { findLoanOfAnybody } from '#server/lending/loan/record/find-loan.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { namesPerson } from '#server/platform/messages/names-person.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

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
