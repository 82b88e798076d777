import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'
import {
  readBorrowerId,
  readBrand,
  type ConfirmedPayment,
} from '#server/payments/posting/confirmed-payment.ts'

/** The row that reserves a payment. */
export function toReservation(payment: ConfirmedPayment, at: Temporal.Instant) {
  const { owner, provider, reference, amount, channel, valueOn } = payment
  return {
    provider,
    reference,
    brand: readBrand(payment),
    borrower_id: readBorrowerId(payment),
    intent_id: owner.kind === 'intent' ? owner.intent.id : null,
    amount: amount.toString(),
    channel,
    value_on: valueOn.toString(),
    booked_at: at.toString(),
    outcome: outcomeOf(payment),
  }
}

function outcomeOf({ owner, amount }: ConfirmedPayment): string {
  if (owner.kind === 'unknown') return 'suspense'
  return owner.kind === 'intent' && owner.intent.amount !== amount ? 'other amount' : 'booked'
}

/** Reserves the provider's reference; only the transaction that reserves it books it. */
export async function reserveFirst(
  tx: Transaction,
  payment: ConfirmedPayment,
  at: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_reference (provider, reference, status)
    values (${payment.provider}, ${payment.reference}, 'paid')
    on conflict do nothing returning reference`.execute(tx)
  if (rows.length === 0) return false
  await insertPaid(tx, payment, 1, at)
  return true
}

/**
 * The same of one that went back and is paid again, as its next movement; it is locked.
 *
 * @returns how often it was paid with this time
 */
export async function reserveAgain(
  tx: Transaction,
  payment: ConfirmedPayment,
  at: Temporal.Instant,
): Promise<number> {
  const { provider, reference } = payment
  await sql`
    update payment set ended_at = ${at}
    where provider = ${provider} and reference = ${reference} and status <> 'paid'
      and ended_at is null`.execute(tx)
  // Its owner may be known only now.
  const { rows } = await sql<{ movement: number }>`
    delete from payment
    where provider = ${provider} and reference = ${reference} and status = 'paid'
    returning movement`.execute(tx)
  const number = (rows[0]?.movement ?? 0) + 1
  await insertPaid(tx, payment, number, at)
  return number
}

async function insertPaid(
  tx: Transaction,
  payment: ConfirmedPayment,
  movement: number,
  at: Temporal.Instant,
): Promise<void> {
  const reservation = toReservation(payment, at)
  await sql`
    insert into payment (provider, reference, status, brand, borrower_id, intent_id, amount, channel,
      value_on, booked_at, outcome, reason, is_claimed, movement)
    values (${reservation.provider}, ${reservation.reference}, 'paid', ${reservation.brand},
      ${reservation.borrower_id}::uuid, ${reservation.intent_id}::uuid, ${reservation.amount}::bigint,
      ${reservation.channel}, ${reservation.value_on}::date, ${reservation.booked_at}::timestamptz,
      ${reservation.outcome}, ${whyOf(payment)}, true, ${movement})`.execute(tx)
}

function whyOf({ owner }: ConfirmedPayment): string | null {
  return owner.kind === 'unknown' ? owner.why : null
}
