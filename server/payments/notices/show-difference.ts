import { toManilaDate } from '#domain/calendar/calendar.ts'
import {
  type BookingDifference,
  storeBookingDifference,
} from '#server/payments/payment/booking-difference.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { PaymentDetails, ProviderReference } from '#server/providers/payment-provider.ts'

/** Opens a difference of a payment for staff, since today. */
export async function showDifference(
  { clock, database }: Pick<Dependencies, 'clock' | 'database'>,
  payment: ProviderReference,
  kind: BookingDifference['kind'],
  what: string,
  details: Pick<PaymentDetails, 'amount' | 'currency'> | null,
): Promise<void> {
  const amount = details?.currency === 'PHP' ? details.amount : null
  const foundOn = toManilaDate(clock.now())
  await storeBookingDifference(database, { ...payment, kind, what, amount, foundOn })
}
