import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { catchFailure } from '#server/platform/database/connections/catch-failure.ts'
import { retrying } from '#server/platform/database/connections/retrying.ts'
import { isTransient } from '#server/platform/database/connections/transient-fault.ts'
import type { Reversal } from '#server/ledger/reversal.ts'
import type { ProviderReference } from '#server/providers/payment-provider.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { storeBookingDifference } from '#server/payments/payment/booking-difference.ts'
import { toReturned } from '#server/payments/transitions/payment-intent-transitions.ts'
import type { PaymentIntent } from '#server/payments/payment/payment-record.ts'
import {
  movementReference,
  type PaymentMovement,
} from '#server/payments/payment/payment-movement.ts'
import {
  reserveReturn,
  type ReturnedPayment,
} from '#server/payments/posting/reversal/reserve-return.ts'
import { describeFault } from '#server/payments/posting/describe-fault.ts'
import { bookLoss } from '#server/payments/posting/purposes/provider-loss.ts'
import { reverseAllBookings } from '#server/payments/posting/reversal/reverse-all-bookings.ts'

/** The ledger's events for money that goes back. */
const ENDINGS = {
  refunded: { event: 'refunded', reason: 'the payment was refunded' },
  'charged back': { event: 'chargedBack', reason: 'the payment was charged back' },
} as const

/**
 * Reverses a payment that was refunded or charged back, wherever it was booked: over loans, as
 * surplus, in suspense. What had left from there is lost at the provider, and staff see it. Reported
 * again, it is reversed once. Money that is reported as refunded before it was reported as paid is
 * never booked.
 *
 * @param read where the payment was before the provider was asked
 * @returns moved: it was paid again or went back since; nothing was written
 */
export async function reversePayment(
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'database' | 'logger' | 'random'>,
  payment: ProviderReference,
  returned: ReturnedPayment,
  intent: PaymentIntent | null,
  read: PaymentMovement | null = null,
): Promise<string> {
  const at = deps.clock.now()
  const { status } = returned
  const { event, reason } = ENDINGS[status]
  return retrying(
    deps.database,
    async (tx) => {
      const reserved = await reserveReturn(tx, payment, returned, read, at)
      if (typeof reserved === 'string') return reserved
      const reference = movementReference(payment, event, reserved.number)
      const why = { event, reason, reference, valueOn: toManilaDate(at), at }
      const lost = await reverseOrLose(deps, tx, payment, reserved.brand, why)
      for (const { what, amount } of lost)
        await storeBookingDifference(tx, {
          ...payment,
          kind: 'lost',
          what: `${status}: ${what}`,
          amount,
          foundOn: toManilaDate(at),
        })
      if (intent) await toReturned(tx, intent.id, status)
      return status
    },
    { jitter: () => deps.random.fraction() },
  )
}

interface Lost {
  readonly what: string
  readonly amount: Centavos
}

/** Whatever cannot be reversed is lost at the provider: its account has the money no more. */
async function reverseOrLose(
  deps: Pick<Dependencies, 'alarms' | 'config' | 'logger'>,
  tx: Transaction,
  payment: ProviderReference,
  brand: string | null,
  why: Omit<Reversal, 'reverses'>,
): Promise<Lost[]> {
  const lost: Lost[] = []
  let surplus = 0n
  const failure = await catchFailure(tx, async () => {
    surplus = await reverseAllBookings(tx, payment, why)
  })
  if (failure && isTransient(failure)) throw failure
  if (failure) deps.logger.error({ err: failure, ...payment }, 'a payment cannot be reversed')
  else if (surplus > 0n)
    lost.push({ what: 'its surplus was paid to the borrower before', amount: surplus })
  const amount = await bookLoss(tx, payment, brand ?? deps.config.defaultBrand, why)
  const what = failure
    ? `it could not be reversed: ${describeFault(failure)}`
    : 'its money had left before'
  if (amount > 0n) lost.push({ what, amount })
  if (failure) deps.alarms.raise('a payment could not be reversed', { ...payment })
  return lost
}
