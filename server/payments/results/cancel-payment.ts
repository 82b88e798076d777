import { CODES } from '#contract/codes.ts'
import { expectedPayments } from '#server/payments/intents/on-their-way.ts'
import {
  cancelWaiting,
  forgetWithdrawal,
  withdrawAtProvider,
} from '#server/payments/intents/withdraw-payment.ts'
import { findBorrowerIntent, type PaymentIntent } from '#server/payments/payment/payment-record.ts'
import { RESULT_MESSAGES } from '#server/payments/results/result-messages.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { localized } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Seconds until a job withdraws what the request did not: it may still be asking the provider. */
const WITHDRAWN_LATER_SECONDS = 60

/**
 * Stops waiting for a payment that a borrower started, and withdraws its code where the provider
 * can. A provider that refuses may have been paid: it is asked. While it answers neither, a job tries
 * again. Money that comes all the same is booked (book-payment.ts). A repeated request changes
 * nothing.
 *
 * @throws Refusal -1001 for a payment that is not theirs, -1005 when it is paid or on its way
 */
export async function cancelPayment(
  deps: Dependencies,
  borrowerId: string,
  ourReference: string,
): Promise<void> {
  const intent = await findBorrowerIntent(deps.database, borrowerId, ourReference)
  if (!intent) throw new Refusal(CODES.notFound, localized(RESULT_MESSAGES, 'notFound'))
  if (intent.state === 'cancelled' || intent.state === 'expired') return
  const isCancelled = !(await isOnItsWay(deps, intent)) && (await cancel(deps, intent))
  if (!isCancelled)
    throw new Refusal(CODES.notInThisStatus, localized(RESULT_MESSAGES, 'notCancellable'))
  if (await withdrawAtProvider(deps, intent)) await forgetWithdrawal(deps.database, intent.id)
}

async function isOnItsWay(
  deps: Pick<Dependencies, 'clock' | 'database' | 'holidays' | 'payments'>,
  { id, borrowerId, loanId }: PaymentIntent,
): Promise<boolean> {
  const coming = await expectedPayments(deps, borrowerId, loanId, deps.clock.now())
  return coming.some(({ intentId }) => intentId === id)
}

async function cancel(
  { database, clock }: Pick<Dependencies, 'clock' | 'database'>,
  { id }: PaymentIntent,
): Promise<boolean> {
  const cancelled = { now: clock.now(), seconds: WITHDRAWN_LATER_SECONDS }
  return database.transaction().execute(async (tx) => cancelWaiting(tx, id, cancelled))
}
