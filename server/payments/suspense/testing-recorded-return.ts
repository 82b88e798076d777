import { toManilaDate } from '#domain/calendar/calendar.ts'
import { findEntrySource } from '#server/payments/payment/entry-source.ts'
import { storeOutcome } from '#server/payments/payment/store-outcome.ts'
import { postMoney } from '#server/payments/posting/post-money.ts'
import { lockSuspended } from '#server/payments/suspense/waiting-in-suspense.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * Books, as earlier versions did, that money in suspense was returned to its sender outside the payout
 * provider. Books keep such entries for ever.
 */
export async function recordReturn(
  tx: Transaction,
  entryReference: string,
  at: Temporal.Instant,
): Promise<void> {
  const suspended = await lockSuspended(tx, entryReference)
  if (!suspended) throw new Error(`Entry ${entryReference} has no money in suspense.`)
  const { amount, chain, sequence, from: credit } = suspended
  const { payment } = await findEntrySource(tx, suspended)
  if (payment) await storeOutcome(tx, payment, amount, 'returned')
  const reference = `returned:${chain}:${sequence}`
  const when = { valueOn: toManilaDate(at), at }
  const transfers = [{ debit: 'suspense', credit, amount } as const]
  const what = { chain, event: 'returned', reason: 'recorded by staff', reference } as const
  await postMoney(tx, { source: { payment: null, suspended } }, { ...what, ...when, transfers })
}
