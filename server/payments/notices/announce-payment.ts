import type { Dependencies } from '#server/providers/dependencies.ts'
import type { PaymentDetails, ProviderReference } from '#server/providers/payment-provider.ts'
import { storeChannelName } from '#server/payments/channels/store-channel-name.ts'
import { toPayer } from '#server/payments/notices/payment-owner.ts'
import { storePending } from '#server/payments/payment/pending-payments.ts'
import { subjectOfPayment } from '#server/payments/payment/payment-subject.ts'
import type { PaymentOwner } from '#server/payments/posting/confirmed-payment.ts'

/**
 * Stores that a payment is on its way and the name of its channel, which screens show, and tells the
 * borrower.
 */
export async function announcePayment(
  deps: Pick<Dependencies, 'clock' | 'database' | 'hooks' | 'payments' | 'providerAnswers'>,
  payment: ProviderReference,
  { amount, channel }: PaymentDetails,
  owner: PaymentOwner,
  at: Temporal.Instant,
): Promise<void> {
  const payer = toPayer(owner)
  await deps.database.transaction().execute(async (tx) => {
    const isFirst = await storePending(tx, { ...payment, amount, channel, ...payer }, at)
    const { borrowerId, loanId } = payer
    if (!isFirst || borrowerId === null) return
    const subject = subjectOfPayment(payment)
    const contact = { event: 'paymentReceived', borrowerId, subject, loanId, amount } as const
    await deps.hooks.planNotification(deps, tx, contact)
  })
  await storeChannelName(deps, channel)
}
