import { settlePayoutNotice } from '#server/payments/payouts/settle-payout-notice.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { settlePaymentNotice } from '#server/payments/notices/settle-payment-notice.ts'

/**
 * Works on a stored notice, and notes what came of it. Twice is harmless: what it begins is booked
 * once.
 *
 * @throws ProviderSilent when the provider could not be asked: to be tried again
 */
export async function settleNotice(deps: Dependencies, noticeId: string): Promise<void> {
  const notice = await deps.database
    .selectFrom('provider_notice')
    .select(['kind', 'fields', 'received_at', 'handled_at'])
    .where('id', '=', noticeId)
    .executeTakeFirst()
  if (!notice || notice.handled_at !== null) return

  const settle = notice.kind === 'payout' ? settlePayoutNotice : settlePaymentNotice
  const outcome = await settle(deps, notice.fields as object, notice.received_at)
  await deps.database
    .updateTable('provider_notice')
    .set({ handled_at: deps.clock.now(), outcome })
    .where('id', '=', noticeId)
    .execute()
}
