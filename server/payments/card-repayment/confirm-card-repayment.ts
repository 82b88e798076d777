import type { confirmCardRepayment } from '#contract/repayment/card-repayment.ts'
import { CODES } from '#contract/codes.ts'
import type { Input } from '#contract/endpoint.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { checkCardCode } from '#server/payments/card-repayment/card-code.ts'
import { findById } from '#server/payments/card-repayment/card-repayment-store.ts'
import { committedTwice } from '#server/payments/card-repayment/commit-card-repayment.ts'
import { ownLoan } from '#server/payments/card-repayment/get-card-repayment.ts'
import { getDue } from '#server/lending/loan/account/get-due.ts'
import { findIntent } from '#server/payments/payment/payment-record.ts'
import { startDebit } from '#server/payments/card-repayment/start-debit.ts'
import { CARD_REPAYMENT_MESSAGES } from '#server/payments/card-repayment/card-repayment-messages.ts'
import { localized } from '#server/platform/messages/localized.ts'

/**
 * Starts a committed repayment with the code that was sent for it.
 *
 * @throws Refusal 800006 for a wrong code, 800005 when it has started, -1005 when it has expired
 */
export async function confirmCard(
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'database' | 'limits' | 'payments'>,
  brand: BrandSetting,
  borrowerId: string,
  { orderId, verifyCode, repaymentRecordId: id }: Input<typeof confirmCardRepayment>,
): Promise<void> {
  const loan = await ownLoan(deps.database, borrowerId, orderId)
  const card = await findById(deps.database, { borrowerId, loanId: loan.id, id })
  if (!card)
    throw new Refusal(CODES.notFound, localized(CARD_REPAYMENT_MESSAGES, 'repaymentNotFound'))
  if (card.startedAt) throw committedTwice()
  const intent = await findIntent(deps.database, card.intentId)
  const now = deps.clock.now()
  const due = await getDue(deps.database, loan, now)
  const isOpen = intent?.state === 'starting' && Temporal.Instant.compare(intent.expiresAt, now) > 0
  if (!isOpen || !due || due.payable.amount === 0n)
    throw new Refusal(CODES.notInThisStatus, localized(CARD_REPAYMENT_MESSAGES, 'expired'))

  await checkCardCode(deps, card, brand, verifyCode)
  if (!(await startDebit(deps, card))) throw committedTwice()
}
