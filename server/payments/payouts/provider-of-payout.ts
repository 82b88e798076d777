import type { Payout } from '#server/payments/payouts/payout-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { PayoutProvider } from '#server/providers/payout-provider.ts'

/** Who has a payout; one that was never handed over goes through the first. */
export function providerOf({ payouts }: Dependencies, { provider }: Payout): PayoutProvider {
  return provider === null ? payouts.first : payouts.named(provider)
}
