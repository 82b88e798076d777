import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'
import type { ProviderReference } from '#server/providers/payment-provider.ts'

/**
 * How often a payment was paid, and whether it went back since: it can be charged back, and paid
 * again when the dispute is won. Each time is booked once, under a reference of its own.
 */
export interface PaymentMovement {
  /** 1: it was paid once. */
  readonly number: number
  readonly isBack: boolean
}

/** Whether a row of `payment` says that the money went back, and was not paid again since. */
export function isBack(table: string): RawBuilder<boolean> {
  return sql`(${sql.ref(`${table}.status`)} <> 'paid' and ${sql.ref(`${table}.ended_at`)} is null)`
}

/**
 * Locks a payment, by its claim, until the transaction ends and reads where it is; null: it was never
 * booked.
 */
export async function lockMovement(
  tx: Transaction,
  { provider, reference }: ProviderReference,
): Promise<PaymentMovement | null> {
  await sql`
    select from payment_reference
    where provider = ${provider} and reference = ${reference} and status = 'paid'
    for update`.execute(tx)
  const { rows } = await sql<{ status: string; movement: number; isBack: boolean }>`
    select status, movement, ${isBack('payment')} as "isBack" from payment
    where provider = ${provider} and reference = ${reference}`.execute(tx)
  const paid = rows.find(({ status }) => status === 'paid')
  return paid ? { number: paid.movement, isBack: rows.some((row) => row.isBack) } : null
}

/** The reference of an entry of a payment: another one each time that it moves. */
export function movementReference(
  { provider, reference }: ProviderReference,
  event: 'paid' | 'refunded' | 'chargedBack',
  number: number,
): string {
  return `${provider}:${reference}:${event}${number > 1 ? `-${number}` : ''}`
}
