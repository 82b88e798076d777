import { sql } from 'kysely'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { lockMovement, type PaymentMovement } from '#server/payments/payment/payment-movement.ts'
import type { PaymentDetails, ProviderReference } from '#server/providers/payment-provider.ts'

/** A payment that the provider reports as refunded or charged back. */
export interface ReturnedPayment extends Pick<PaymentDetails, 'amount' | 'channel'> {
  readonly status: 'refunded' | 'charged back'
}

/** A payment that goes back, for the one transaction that reverses it. */
interface ReservedReturn {
  /** How often it went back so with this time. */
  readonly number: number
  /** The key of the brand that it came to; null: it was never booked. */
  readonly brand: string | null
}

/**
 * Reserves that a payment goes back. One that was never paid here is reserved as paid too, so that it is
 * not booked when that is reported later.
 *
 * @param read where the payment was before the provider was asked: one that was paid again must not
 *   go back by an older answer
 */
export async function reserveReturn(
  tx: Transaction,
  payment: ProviderReference,
  returned: ReturnedPayment,
  read: PaymentMovement | null,
  at: Temporal.Instant,
): Promise<ReservedReturn | 'already taken back' | 'moved'> {
  await reserveOnce(tx, payment, returned, 'paid', at)
  const movement = await lockMovement(tx, payment)
  if (movement?.isBack) return 'already taken back'
  if (movement && movement.number > 1 && read?.number !== movement.number) return 'moved'
  const { status, amount } = returned
  const isFirst = await reserveOnce(tx, payment, returned, status, at)
  const { rows } = await sql<ReservedReturn>`
    update payment set ended_at = null, amount = ${amount}, value_on = ${toManilaDate(at)},
      booked_at = ${at}, movement = movement + ${isFirst ? 0 : 1}
    where provider = ${payment.provider} and reference = ${payment.reference} and status = ${status}
    returning movement as number, brand`.execute(tx)
  return rows[0] ?? 'already taken back'
}

/** Reserves the provider's reference and status: true for one transaction only. */
async function reserveOnce(
  tx: Transaction,
  { provider, reference }: ProviderReference,
  { amount, channel }: ReturnedPayment,
  status: 'paid' | ReturnedPayment['status'],
  at: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    with reserved as (
      insert into payment_reference (provider, reference, status)
      values (${provider}, ${reference}, ${status})
      on conflict do nothing
      returning provider, reference, status
    )
    insert into payment (provider, reference, status, brand, borrower_id, intent_id, amount,
      channel, value_on, booked_at, outcome, is_claimed)
    select reserved.provider, reserved.reference, reserved.status, paid.brand, paid.borrower_id,
      paid.intent_id, ${amount}, ${channel}, ${toManilaDate(at)}, ${at}, 'taken back', true
    from reserved left join payment paid on paid.provider = reserved.provider
      and paid.reference = reserved.reference and paid.status = 'paid'
    returning reference`.execute(tx)
  return rows.length > 0
}
