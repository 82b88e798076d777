import type { Dependencies } from '#server/providers/dependencies.ts'
import type { PaymentDetails, ProviderReference } from '#server/providers/payment-provider.ts'
import { showDifference } from '#server/payments/notices/show-difference.ts'
import { endPending } from '#server/payments/payment/pending-payments.ts'
import { toExpired, toFailed } from '#server/payments/transitions/payment-intent-transitions.ts'
import type { PaymentIntent } from '#server/payments/payment/payment-record.ts'
import type { BookingFacts } from '#server/payments/posting/booking-facts.ts'

/** The payment is not coming any more; if it is booked, staff must see that the provider denies it. */
export async function endUnpaid(
  deps: Pick<Dependencies, 'clock' | 'database'>,
  payment: ProviderReference,
  details: PaymentDetails,
  { intent, movement }: BookingFacts,
): Promise<string> {
  const now = deps.clock.now()
  const { status } = details
  const end = intent && isOver(intent, now) ? toExpired : toFailed
  if (intent) await end(deps.database, intent.id, ['starting', 'pending'])
  await endPending(deps.database, payment, now)
  if (movement && !movement.isBack) {
    const what = `the provider says ${status}, and it is booked as paid`
    await showDifference(deps, payment, 'other', what, details)
  }
  return status
}

/** The provider reports an expired payment as void. */
function isOver({ expiresAt }: PaymentIntent, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(expiresAt, now) <= 0
}
