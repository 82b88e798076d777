import { type Insertable, sql } from 'kysely'
import type { DoublesDatabase } from '#doubles/kit/database/doubles-database.ts'
import type {
  CheckoutRow,
  PaymongoPaymentState,
  PaymongoTables,
} from '#doubles/kit/database/paymongo-tables.ts'

export async function addCheckout(
  database: DoublesDatabase,
  row: Insertable<PaymongoTables['paymongo_checkout']>,
): Promise<CheckoutRow> {
  return database
    .insertInto('paymongo_checkout')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findCheckout(
  database: DoublesDatabase,
  by: 'id' | 'payment_id',
  value: string,
): Promise<CheckoutRow | null> {
  const row = await database
    .selectFrom('paymongo_checkout')
    .selectAll()
    .where(by, '=', value)
    .executeTakeFirst()
  return row ?? null
}

/** Checkouts of a merchant's loan, newest first. */
export async function checkoutsOfLoan(
  database: DoublesDatabase,
  loanId: string,
): Promise<CheckoutRow[]> {
  return database
    .selectFrom('paymongo_checkout')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('place', 'desc')
    .execute()
}

/** Payments, newest first, after the given one. */
export async function paidCheckouts(
  database: DoublesDatabase,
  after: string | null,
  limit: number,
): Promise<CheckoutRow[]> {
  const last = after === null ? null : await findCheckout(database, 'payment_id', after)
  const all = database
    .selectFrom('paymongo_checkout')
    .selectAll()
    .where('payment_place', 'is not', null)
  const some = last ? all.where('payment_place', '<', last.payment_place) : all
  return some.orderBy('payment_place', 'desc').limit(limit).execute()
}

/** Stores the payment of a checkout; null when the checkout is paid or expired. */
export async function takePayment(
  database: DoublesDatabase,
  id: string,
  payment: { id: string; state: PaymongoPaymentState; amount: bigint; at: Temporal.Instant },
): Promise<CheckoutRow | null> {
  const row = await database
    .updateTable('paymongo_checkout')
    .set({
      payment_id: payment.id,
      payment_place: sql<bigint>`nextval('sandbox.paymongo_payment_place')`,
      payment_state: payment.state,
      paid: payment.amount,
      paid_at: payment.state === 'paid' ? payment.at : null,
    })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where((or) => or.or([or('code_until', 'is', null), or('code_until', '>', payment.at)]))
    .where((or) => or.or([or('payment_state', 'is', null), or('payment_state', '=', 'failed')]))
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Gives an intent a code; null when it has one, or is paid or cancelled. */
export async function addCode(
  database: DoublesDatabase,
  id: string,
  until: Temporal.Instant,
): Promise<CheckoutRow | null> {
  const row = await database
    .updateTable('paymongo_checkout')
    .set({ code_until: until })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('payment_id', 'is', null)
    .where('code_until', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Gives a part of a payment back; null when less than that is left of it. */
export async function refundPayment(
  database: DoublesDatabase,
  id: string,
  amount: bigint,
): Promise<CheckoutRow | null> {
  const row = await database
    .updateTable('paymongo_checkout')
    .set({ refunded: sql<bigint>`refunded + ${amount}` })
    .where('id', '=', id)
    .where('payment_state', '=', 'paid')
    .where(sql<boolean>`refunded + ${amount} <= paid`)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** The payer's bank disputes a payment; null when it does already, or nothing is paid. */
export async function disputePayment(
  database: DoublesDatabase,
  id: string,
): Promise<CheckoutRow | null> {
  const row = await database
    .updateTable('paymongo_checkout')
    .set({ is_disputed: true })
    .where('id', '=', id)
    .where('payment_state', '=', 'paid')
    .where('is_disputed', '=', false)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Expires a checkout; null when it is paid or expired. */
export async function expireCheckout(
  database: DoublesDatabase,
  id: string,
): Promise<CheckoutRow | null> {
  const row = await database
    .updateTable('paymongo_checkout')
    .set({ state: 'expired' })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where((or) => or.or([or('payment_state', 'is', null), or('payment_state', '=', 'failed')]))
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}
