import { ActionRefused } from '#doubles/kit/action-refused.ts'
import {
  actOnPayment,
  type PaymentView,
  toPaymentView,
} from '#doubles/dragonpay/collections/collection-actions.ts'
import { findCollection } from '#doubles/dragonpay/collections/collections-store.ts'
import type { Gateway } from '#doubles/dragonpay/merchant.ts'

/**
 * Pays the payment of a scanned code, as a bank's app does over InstaPay: once, and while it is open.
 *
 * @throws ActionRefused when it is paid, expired or withdrawn
 * @returns null when no payment has this label
 */
export async function payScanned(
  gateway: Gateway,
  label: string,
  amount: bigint,
): Promise<PaymentView | null> {
  const row = await findCollection(gateway.database, 'refno', label)
  if (!row) return null
  const { state } = toPaymentView(row)
  const isOpen = state === 'pending' && Temporal.Instant.compare(row.expires_at, gateway.now()) > 0
  if (!isOpen || row.amount !== amount)
    throw new ActionRefused(409, `This code is ${isOpen ? 'wrong' : state}.`)
  return actOnPayment(gateway, label, 'pay')
}
