import { confirmPaymentNotice } from '#server/payments/notices/confirm-payment-notice.ts'
import { confirmPayoutNotice } from '#server/payments/payouts/confirm-payout-notice.ts'
import { confirmRefundNotice } from '#server/payments/refunds/confirm-refund-notice.ts'
import { endNotice } from '#server/payments/posting/end-notice.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { RawNotice } from '#server/providers/provider-notice.ts'

/**
 * Handles a stored notice and stores the outcome. A second run is harmless: money is booked once.
 *
 * @throws ProviderSilent when the provider did not answer: the job is tried again
 */
export async function handleNotice(deps: Dependencies, noticeId: string): Promise<void> {
  const notice = await deps.database
    .selectFrom('provider_notice')
    .select(['kind', 'provider', 'method', 'query', 'headers', 'body', 'received_at', 'handled_at'])
    .where('id', '=', noticeId)
    .executeTakeFirst()
  if (!notice || notice.handled_at !== null) return

  const raw = {
    method: notice.method,
    query: notice.query as Record<string, string>,
    headers: notice.headers as Record<string, string>,
    body: notice.body,
    receivedAt: notice.received_at,
  }
  await handleKept(deps, { id: noticeId, kind: notice.kind, provider: notice.provider, raw })
}

/** The same of a notice that was just stored: nobody else handles it yet. */
export async function handleKept(
  deps: Dependencies,
  { id, kind, provider, raw }: KeptNotice,
): Promise<void> {
  const confirm = kind === 'payout' ? confirmPaidOut : confirmPaymentNotice
  const outcome = await confirm(deps, provider, raw, id)
  // What is booked marks its notice in the same transaction.
  if (kind === 'payment' && outcome === 'booked') return
  await endNotice(deps.database, { id, receivedAt: raw.receivedAt }, deps.clock.now(), outcome)
}

/** A refund goes out as a payout does; its name says which it is. */
async function confirmPaidOut(deps: Dependencies, provider: string, raw: RawNotice) {
  const ofRefund = await confirmRefundNotice(deps, provider, raw)
  return ofRefund ?? confirmPayoutNotice(deps, provider, raw)
}

/** A stored notice. */
export interface KeptNotice {
  readonly id: string
  readonly kind: string
  readonly provider: string
  readonly raw: RawNotice
}
