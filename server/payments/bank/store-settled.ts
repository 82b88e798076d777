import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { PaymentDetails } from '#server/providers/payment-provider.ts'
import { lockOwnMoney } from '#server/payments/bank/own-money-lock.ts'
import {
  changedSettled,
  insertSettled,
  insertWentBack,
  type SettledPayment,
} from '#server/payments/bank/settled-payment-store.ts'

/** Rows of a provider's list. */
type Listed = readonly { readonly details: PaymentDetails; readonly isAgain: boolean }[]

/** A payment of which the provider says something else than before. */
interface Changed {
  readonly reference: string
  readonly what: string
}

/**
 * Keeps a page of what a provider says that it settled, and its fees: what it owes our bank. A
 * payment is kept once, as it was listed first.
 *
 * @returns what the provider changed since
 */
export async function storeSettled(
  tx: Transaction,
  provider: string,
  listed: Listed,
): Promise<Changed[]> {
  const settled = settledOf(listed)
  if (settled.length === 0) return []
  await lockOwnMoney(tx)
  await insertSettled(tx, provider, settled)
  return changedSinceStored(tx, provider, listed)
}

/** What the provider says of settled payments now, where it is something else than is kept. */
export async function changedSinceStored(
  db: Database,
  provider: string,
  listed: Listed,
): Promise<Changed[]> {
  const changed = await changedSettled(db, provider, settledOf(listed))
  return changed.map(({ reference, amount, fee, amountBefore, feeBefore }) => ({
    reference,
    what: `the provider says a fee of ${fee} of ${amount} centavos, before it said ${feeBefore} of ${amountBefore}`,
  }))
}

function settledOf(listed: Listed): SettledPayment[] {
  return listed.flatMap(({ details, isAgain }) => {
    const { reference, settledOn, amount, fee, status, currency, foreignMerchant } = details
    const isOurs = foreignMerchant === null && currency === 'PHP'
    if (isAgain || !isOurs || status !== 'paid' || settledOn === null) return []
    return [{ reference, settledOn, amount, fee }]
  })
}

/** How far back a refund may be found late. */
const DAYS_BACK = 7

/** Keeps that payments went back after they were settled: the provider takes them off. */
export async function recordWentBack(
  tx: Transaction,
  provider: string,
  from: Temporal.PlainDate,
): Promise<void> {
  await lockOwnMoney(tx)
  await insertWentBack(tx, provider, from.subtract({ days: DAYS_BACK }))
}
