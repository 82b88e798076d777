import { CODES } from '#contract/codes.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import {
  type Closing,
  type DecidedLoan,
  lockApplication,
  toApproved,
  toClosed,
} from '#server/lending/application/decision/decision-store.ts'
import { queuePartnerNotice } from '#server/lending/application/decision/queue-partner-notice.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { Dependencies, NewNotification } from '#server/providers/dependencies.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { ClosedReason } from '#server/lending/loan/status/closed-reason.ts'

/**
 * Approves an application and starts the payout if a payout account is bound. Approving it again
 * changes nothing.
 *
 * @param decidedBy the person of staff; null: the policy
 * @throws Refusal -1005 when the application is already closed
 */
export async function approve(
  deps: Pick<Dependencies, 'clock' | 'hooks' | 'random'>,
  tx: Transaction,
  loanId: string,
  at: Temporal.Instant,
  decidedBy: string | null = null,
): Promise<void> {
  const loan = await lockApplication(tx, loanId)
  if (loan.approvedAt) return
  if (loan.status !== STATUS.underReview) throw alreadyDecided()
  await toApproved(tx, loanId, at, decidedBy)
  await queuePartnerNotice(tx, loan, 'approved')
  await deps.hooks.applicationApproved(deps, tx, loanId, at)
  await deps.hooks.planNotification(deps, tx, aboutLoan('approved', loanId, loan))
}

/**
 * Closes an application that is not approved. Declining it again changes nothing.
 *
 * @throws Refusal -1005 when the application is already approved
 */
export async function decline(
  deps: Pick<Dependencies, 'clock' | 'hooks'>,
  tx: Transaction,
  loanId: string,
  closing: Closing,
  at: Temporal.Instant,
): Promise<void> {
  const loan = await lockApplication(tx, loanId)
  if (loan.approvedAt) throw alreadyDecided()
  if (loan.status !== STATUS.underReview) return
  await toClosed(tx, loanId, closing, at)
  await queuePartnerNotice(tx, loan, 'declined')
  await deps.hooks.planNotification(deps, tx, aboutLoan('declined', loanId, loan))
}

/** Closes an approved loan whose money was not sent and is not any more; its borrower is told. */
export async function closeApproved(
  deps: Pick<Dependencies, 'hooks' | 'clock'>,
  tx: Transaction,
  loanId: string,
  closing: Closing,
  at: Temporal.Instant,
): Promise<void> {
  const loan = await lockApplication(tx, loanId)
  if (loan.status !== STATUS.disbursing) throw alreadyDecided()
  await toClosed(tx, loanId, closing, at)
  await queuePartnerNotice(tx, loan, 'declined')
  await deps.hooks.planNotification(deps, tx, aboutLoan('declined', loanId, loan))
}

function aboutLoan(
  event: 'approved' | 'declined',
  loanId: string,
  { borrowerId }: DecidedLoan,
): NewNotification {
  return { event, borrowerId, subject: loanId, loanId }
}

/** Closes a loan that the borrower cancels before the payout, decided or not. */
export async function closeApplication(
  tx: Transaction,
  loanId: string,
  reason: ClosedReason,
  at: Temporal.Instant,
): Promise<void> {
  await toClosed(tx, loanId, { reason }, at)
}

export function alreadyDecided(): Refusal {
  return new Refusal(
    CODES.notInThisStatus,
    englishOnly('This application was decided otherwise before.'),
  )
}
