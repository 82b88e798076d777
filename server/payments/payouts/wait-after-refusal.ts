import { movePayout, type Payout } from '#server/payments/payouts/payout-store.ts'
import { providerOf } from '#server/payments/payouts/provider-of-payout.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { PayoutRefusal } from '#server/providers/payout-provider.ts'

/** A reason for which no borrower is asked for another account. */
type Waiting = Exclude<PayoutRefusal, 'account' | 'money'>

/** Minutes until a payout that the provider does not take is tried again. */
const AGAIN_MINUTES: Readonly<Record<Waiting, number>> = {
  'our fault': 10,
  'run day': 60,
  // It may be the limit of a day.
  limit: 240,
  'not known': 240,
}

/**
 * Keeps a payout that the provider does not take although its account may be right, and raises an
 * alarm. It stays as being sent, and is asked about before each further try.
 */
export async function waitAfterRefusal(
  deps: Dependencies,
  payout: Payout,
  refusal: Waiting,
  message: string,
): Promise<void> {
  const askAt = deps.clock.now().add({ minutes: AGAIN_MINUTES[refusal] })
  const to = { state: 'sending', reason: message, refusal, askAt } as const
  await movePayout(deps.database, payout.id, ['sending'], to)
  deps.alarms.raise('payouts are refused', { provider: providerOf(deps, payout).key, refusal })
}
