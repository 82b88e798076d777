import { confirmPaymentNotice } from '#server/payments/notices/confirm-payment-notice.ts'
import { confirmPayoutNotice } from '#server/payments/payouts/confirm-payout-notice.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

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
  const confirm = notice.kind === 'payout' ? confirmPayoutNotice : confirmPaymentNotice
  const outcome = await confirm(deps, notice.provider, raw)
  await deps.database
    .updateTable('provider_notice')
    .set({ handled_at: deps.clock.now(), outcome })
    .where('id', '=', noticeId)
    .execute()
}
