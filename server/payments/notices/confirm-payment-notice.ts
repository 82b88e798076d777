import { applyPaymentInquiry } from '#server/payments/notices/apply-payment-inquiry.ts'
import { readKept } from '#server/payments/notices/read-notice.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { ProviderSilent } from '#server/providers/exchange/provider-silent.ts'
import type { RawNotice } from '#server/providers/provider-notice.ts'

/**
 * Applies the payment of a notice if the notice is genuine and the provider's inquiry confirms it.
 *
 * @returns the outcome
 * @throws ProviderSilent: the job is tried again
 */
export async function confirmPaymentNotice(
  deps: Dependencies,
  key: string,
  raw: RawNotice,
  noticeId: string | null = null,
): Promise<string> {
  const provider = deps.payments.named(key)
  const reading = await readKept(deps.database, key, provider.notices, raw)
  if (!reading.isGenuine) return `not believed: ${reading.why}`
  const { notice } = reading
  const answer = await provider.ask({ reference: notice.reference })
  if (answer.kind !== 'answered')
    throw new ProviderSilent('The provider did not answer an inquiry.')
  if (answer.value === null) return 'the provider knows no such payment'
  const kept = {
    ...notice,
    ...(noticeId !== null && { stored: { id: noticeId, receivedAt: raw.receivedAt } }),
  }
  return applyPaymentInquiry(deps, provider, answer.value, kept, raw.receivedAt)
}
