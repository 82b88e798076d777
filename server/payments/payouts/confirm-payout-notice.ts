import { payoutNamed } from '#server/payments/payouts/payout-store.ts'
import { applyPayoutInquiry } from '#server/payments/payouts/apply-payout-inquiry.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { ProviderSilent } from '#server/providers/exchange/provider-silent.ts'
import type { PayoutNotice } from '#server/providers/payout-provider.ts'

/**
 * Settles the payout of a genuine notice if the provider's inquiry confirms it: the notice alone moves
 * nothing.
 *
 * @returns the outcome
 * @throws ProviderSilent: the job is tried again
 */
export async function confirmPayoutNotice(
  deps: Pick<Dependencies, 'clock' | 'database' | 'hooks' | 'payouts' | 'random'>,
  key: string,
  { ourReference }: PayoutNotice,
): Promise<string> {
  const provider = deps.payouts.named(key)
  const payoutId = await payoutNamed(deps.database, key, ourReference)
  if (!payoutId) return 'no payout of ours has this id'

  const answer = await provider.ask(ourReference)
  if (answer.kind !== 'answered')
    throw new ProviderSilent('The provider did not answer an inquiry.')
  if (answer.value === null) return 'the provider knows no such payout'
  const { status, message } = answer.value
  if (status !== 'succeeded' && status !== 'failed' && status !== 'reversed')
    return `not ended: ${status}`
  await applyPayoutInquiry(deps, payoutId, { status, reason: message, on: null })
  return status
}
