import type { Payout } from '#server/payments/payouts/payout-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { PayoutProvider } from '#server/providers/payout-provider.ts'

/** The provider of a payout; one that was never sent goes through the first provider. */
export function findPayoutProvider(
  { payouts }: Pick<Dependencies, 'payouts'>,
  { provider }: Payout,
): PayoutProvider {
  return provider === null ? payouts.first : payouts.named(provider)
}
