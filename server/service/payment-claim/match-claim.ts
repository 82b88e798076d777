import { CODES } from '#contract/codes.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import { lockLoan } from '#server/lending/loan/record/find-loan.ts'
import { postedUnder } from '#server/payments/payment/posted-payments.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { answerPosted } from '#server/service/payment-claim/answer-posted.ts'
import { type StaffClaim, staffClaim } from '#server/service/payment-claim/claim-queue.ts'
import { storeHandling } from '#server/service/payment-claim/payment-claim-store.ts'

export { storeHandling }

/** A claim with its loan locked, that is not resolved. @throws Refusal -1001, -1005 */
export async function lockUnresolved(tx: Transaction, complaintId: string): Promise<StaffClaim> {
  const found = await staffClaim(tx, complaintId)
  if (!found) throw new Refusal(CODES.notFound, englishOnly('This claim was not found.'))
  await lockLoan(tx, found.loanId)
  const claim = (await staffClaim(tx, complaintId)) ?? found
  if (claim.postedAt === null && claim.clearedAt === null) return claim
  throw new Refusal(
    CODES.notInThisStatus,
    englishOnly('This claim is already resolved. Open it again.'),
  )
}

/**
 * Matches a claim to a payment of the same borrower that is booked, and answers its complaint. No
 * money moves.
 *
 * @throws Refusal -1001 for an unknown claim, or a payment that is not booked for this borrower;
 *   -1005 for a claim that is resolved
 */
export async function matchToPayment(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'hooks'>,
  complaintId: string,
  reference: string,
  by: string,
): Promise<void> {
  await deps.database.transaction().execute(async (tx) => {
    const { borrowerId } = await lockUnresolved(tx, complaintId)
    if ((await postedUnder(tx, borrowerId, reference)) === null)
      throw new Refusal(
        CODES.notFound,
        englishOnly('No booked payment of this borrower has this reference.'),
      )
    await closeMatched(deps, tx, complaintId, reference, by)
  })
}

/**
 * Marks a claim as booked and answers its complaint with what is booked, which may be another amount
 * than was claimed; one that is booked already stays as it is.
 *
 * @param by who says so, where a person does
 */
export async function closeMatched(
  deps: Pick<Dependencies, 'clock' | 'config' | 'hooks'>,
  tx: Transaction,
  complaintId: string,
  reference: string,
  by?: string,
): Promise<void> {
  const claim = await staffClaim(tx, complaintId)
  if (!claim || claim.postedAt !== null) return
  const { borrowerId } = claim
  await storeHandling(tx, claim, { posted_at: deps.clock.now() })
  const { amount } = (await postedUnder(tx, borrowerId, reference)) ?? claim
  await answerPosted(deps, tx, { borrowerId, complaintId, amount, reference, by })
}
