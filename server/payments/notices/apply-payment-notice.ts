import { applyPaymentInquiry } from '#server/payments/notices/apply-payment-inquiry.ts'
import { readStored } from '#server/payments/notices/read-notice.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { ProviderSilent } from '#server/providers/exchange/provider-silent.ts'
import type { RawNotice } from '#server/providers/provider-notice.ts'

/** A notice about a payment, as it is stored. */
export interface ReceivedNotice {
  readonly id: string
  readonly provider: string
  readonly raw: RawNotice
  readonly wasGenuine: boolean
}

/**
 * Applies the payment of a notice if the notice is genuine and the provider's inquiry confirms it.
 *
 * @returns the outcome
 * @throws ProviderSilent: the job is tried again
 */
export async function applyPaymentNotice(
  deps: Dependencies,
  received: ReceivedNotice,
): Promise<string> {
  const { id, raw } = received
  const provider = deps.payments.named(received.provider)
  const reading = await readStored(deps.database, received, provider.notices)
  if (!reading.isGenuine) return `not believed: ${reading.why}`
  const { notice } = reading
  const answer = await provider.ask({ reference: notice.reference })
  if (answer.kind !== 'answered')
    throw new ProviderSilent('The provider did not answer an inquiry.')
  if (answer.value === null) return 'the provider knows no such payment'
  const kept = { ...notice, stored: { id, receivedAt: raw.receivedAt } }
  return applyPaymentInquiry(deps, provider, answer.value, kept, raw.receivedAt)
}
