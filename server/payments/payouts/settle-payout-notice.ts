import { ProviderSilent } from '#server/providers/exchange/provider-silent.ts'
import { payoutIdOf } from '#server/payments/payouts/payout-store.ts'
import { settlePayout } from '#server/payments/payouts/settle-payout.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Does what a payout notice calls for, if the provider's inquiry confirms it: the notice alone
 * moves nothing.
 *
 * @returns what was done
 * @throws ProviderSilent to be tried again
 */
export async function settlePayoutNotice(deps: Dependencies, fields: object): Promise<string> {
  const verified = deps.payments.verifyPayoutNotice(fields)
  if (!verified.isGenuine) return `not believed: ${verified.why}`
  const { txnId } = verified.notice
  const payoutId = payoutIdOf(txnId)
  if (!payoutId) return 'no payout of ours has this id'

  const answer = await deps.payments.inquirePayout(txnId)
  if (answer.kind !== 'answered')
    throw new ProviderSilent('The provider did not answer an inquiry.')
  if (answer.value === null) return 'the provider knows no such payout'
  const { status, message } = answer.value
  if (status !== 'succeeded' && status !== 'failed' && status !== 'reversed')
    return `not ended: ${status}`
  await settlePayout(deps, payoutId, { status, reason: message, on: null })
  return status
}
