import type { Transaction } from '#server/platform/database/database.ts'
import type { PaymentDetails } from '#server/providers/payment-provider.ts'
import { lockOwnMoney } from '#server/payments/bank/own-money-lock.ts'
import { insertSettled, insertWentBack } from '#server/payments/bank/settled-payment-store.ts'

/**
 * Keeps a page of what a provider says that it settled, and its fees: what it owes our bank. A
 * payment is kept once, as it was listed first.
 *
 * @returns what the provider changed since
 */
export async function keepSettled(
  tx: Transaction,
  provider: string,
  listed: readonly { readonly details: PaymentDetails; readonly isAgain: boolean }[],
): Promise<{ readonly reference: string; readonly what: string }[]> {
  const settled = listed.flatMap(({ details, isAgain }) => {
    const { reference, settledOn, amount, fee, status, currency, foreignMerchant } = details
    const isOurs = foreignMerchant === null && currency === 'PHP'
    if (isAgain || !isOurs || status !== 'paid' || settledOn === null) return []
    return [{ reference, settledOn, amount, fee }]
  })
  if (settled.length === 0) return []
  await lockOwnMoney(tx)
  const changed = await insertSettled(tx, provider, settled)
  return changed.map(({ reference, amount, fee, amountBefore, feeBefore }) => ({
    reference,
    what: `the provider says a fee of ${fee} of ${amount} centavos, before it said ${feeBefore} of ${amountBefore}`,
  }))
}

/** How far back a refund may be found late. */
const DAYS_BACK = 7

/** Keeps that payments went back after they were settled: the provider takes them off. */
export async function keepWentBack(
  tx: Transaction,
  provider: string,
  from: Temporal.PlainDate,
): Promise<void> {
  await lockOwnMoney(tx)
  await insertWentBack(tx, provider, from.subtract({ days: DAYS_BACK }))
}
