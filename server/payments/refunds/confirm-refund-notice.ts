import { applyRefundInquiry } from '#server/payments/refunds/apply-refund-inquiry.ts'
import { refundNamed } from '#server/payments/refunds/refund-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { ProviderSilent } from '#server/providers/exchange/provider-silent.ts'
import type { PayoutNotice } from '#server/providers/payout-provider.ts'

/**
 * Settles the refund of a genuine notice if the provider's inquiry confirms it: the notice alone moves
 * nothing.
 *
 * @returns the outcome; null: the notice is of no refund
 * @throws ProviderSilent: the job is tried again
 */
export async function confirmRefundNotice(
  deps: Pick<Dependencies, 'clock' | 'database' | 'payouts' | 'random'>,
  key: string,
  { ourReference }: PayoutNotice,
): Promise<string | null> {
  const provider = deps.payouts.named(key)
  const refundId = await refundNamed(deps.database, ourReference)
  if (refundId === null) return null
  const answer = await provider.ask(ourReference)
  if (answer.kind !== 'answered')
    throw new ProviderSilent('The provider did not answer an inquiry.')
  if (answer.value === null) return 'the provider knows no such payout'
  const { status, message } = answer.value
  if (status !== 'succeeded' && status !== 'failed' && status !== 'reversed')
    return `not ended: ${status}`
  await applyRefundInquiry(deps, refundId, { status, reason: message, on: null, provider: key })
  return status
}
