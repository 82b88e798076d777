import { CODES } from '#contract/codes.ts'
import { expectedPayments } from '#server/payments/intents/on-their-way.ts'
import { inquireIntent } from '#server/payments/notices/ask-payments.ts'
import { findIntentOf, moveIntent } from '#server/payments/payment/payment-record.ts'
import { RESULT_MESSAGES } from '#server/payments/results/result-messages.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { localized } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Stops waiting for a payment that a borrower started, and withdraws its code where the provider
 * can. A provider that refuses may have been paid: it is asked. Money that comes all the same is
 * booked (book-payment.ts). A repeated request changes nothing.
 *
 * @throws Refusal -1001 for a payment that is not theirs, -1005 when it is paid or on its way
 */
export async function cancelPayment(
  deps: Dependencies,
  borrowerId: string,
  ourReference: string,
): Promise<void> {
  const intent = await findIntentOf(deps.database, borrowerId, ourReference)
  if (!intent) throw new Refusal(CODES.notFound, localized(RESULT_MESSAGES, 'notFound'))
  if (intent.state === 'cancelled' || intent.state === 'expired') return
  const now = deps.clock.now()
  const coming = await expectedPayments(deps, borrowerId, intent.loanId, now)
  const isComing = coming.some(({ intentId }) => intentId === intent.id)
  const isClosed =
    !isComing && (await moveIntent(deps.database, intent.id, ['pending'], { state: 'cancelled' }))
  if (!isClosed)
    throw new Refusal(CODES.notInThisStatus, localized(RESULT_MESSAGES, 'notCancellable'))
  const { reference, madeAt: startedAt } = intent
  const provider = deps.payments.named(intent.provider)
  const answer = await provider.cancel({ ourReference, reference, startedAt })
  if (answer.kind === 'refused') await inquireIntent(deps, intent.id, now)
}
