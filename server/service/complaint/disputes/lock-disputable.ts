import { CODES } from '#contract/codes.ts'
import { findDisputing } from '#server/service/complaint/complaint-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import { isCharge } from '#server/ledger/is-charge.ts'
import { lockLoan } from '#server/lending/loan/record/find-loan.ts'
import { COMPLAINT_REFUSALS } from '#server/service/complaint/complaint-refusal-messages.ts'
import { localized } from '#server/platform/messages/localized.ts'

/**
 * Locks the loan whose entry a new complaint disputes, until the transaction ends. An entry belongs
 * to one complaint, which can be opened again: otherwise every further complaint would pause the
 * penalties again.
 *
 * @throws Refusal -1002 when the entry is not a charge of the loan, -1005 when another complaint
 *   disputes it
 */
export async function lockDisputable(
  tx: Transaction,
  {
    borrowerId,
    loanId,
    reference,
  }: Record<'borrowerId' | 'reference', string> & {
    loanId: string | null
  },
): Promise<void> {
  if (loanId === null) throw inputRefused(localized(COMPLAINT_REFUSALS, 'loanMissing'))
  await lockLoan(tx, loanId)
  if (!(await isCharge(tx, loanId, reference)))
    throw inputRefused(localized(COMPLAINT_REFUSALS, 'notACharge'))
  const number = await findDisputing(tx, { borrowerId, loanId, reference })
  if (number === null) return
  throw new Refusal(CODES.notInThisStatus, localized(COMPLAINT_REFUSALS, 'alreadyDisputed', number))
}
