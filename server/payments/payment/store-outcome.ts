import type { Centavos } from '#domain/money/money.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { ProviderReference } from '#server/providers/payment-provider.ts'

/**
 * Keeps where the money of a payment is: waiting, on another loan, or back with its sender. A share
 * of a payment over several loans changes nothing: the rest is where it was.
 */
export async function storeOutcome(
  tx: Transaction,
  { provider, reference }: ProviderReference,
  amount: Centavos,
  outcome: 'suspense' | 'assigned' | 'returned',
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ outcome })
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('status', '=', 'paid')
    .where('amount', '=', amount)
    .execute()
}
