import { recordRefused } from '#server/payments/transitions/payout-transitions.ts'
import type { Payout } from '#server/payments/payouts/payout-store.ts'
import {
  findPayoutProvider,
  hasNextProvider,
} from '#server/payments/payout-choice/find-payout-provider.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { PayoutRefusal } from '#server/providers/payout-provider.ts'

/** A reason for which no borrower is asked for another account. */
type Waiting = Exclude<PayoutRefusal, 'account'>

/** Minutes until a payout that the provider does not take is tried again. */
const AGAIN_MINUTES: Readonly<Record<Waiting, number>> = {
  'our fault': 10,
  money: 30,
  'run day': 60,
  // It may be the limit of a day.
  limit: 240,
  'not known': 240,
}

/** Minutes until it is asked about, where another provider may pay it. */
const NEXT_MINUTES = 2

interface Refused {
  readonly refusal: Waiting
  readonly message: string
  /** It was queued before, so that nothing of it is out. */
  readonly isQueued: boolean
}

/**
 * Keeps a payout that the provider does not take although its account may be right, and raises an
 * alarm. One that an earlier try may have brought out stays as being sent; either is asked about
 * before each further try.
 */
export async function waitAfterRefusal(
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'database' | 'holidays' | 'payouts'>,
  payout: Payout,
  { refusal, message: reason, isQueued }: Refused,
): Promise<void> {
  const { database, alarms, clock } = deps
  const state = isQueued ? 'queued' : 'sending'
  const minutes = hasNextProvider(deps, { ...payout, state })
    ? NEXT_MINUTES
    : AGAIN_MINUTES[refusal]
  const askAt = clock.now().add({ minutes })
  await recordRefused(database, payout.id, { state, refusal, reason, askAt })
  alarms.raise('payouts are refused', { provider: findPayoutProvider(deps, payout).key, refusal })
}
