import {
  type HeldAsked,
  type HeldPayoutRow,
  listHeldPayouts,
} from '#server/payments/payout-holds/held-payouts.ts'
import { lookAgain } from '#server/payments/payout-holds/wait-for-holds.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Held payouts with the reasons of now: those of a page are looked at again before it is shown, so that
 * nobody decides on a list of reasons that is not whole.
 */
export async function heldPayoutsNow(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'holidays' | 'payouts' | 'random'>,
  asked: HeldAsked,
): Promise<HeldPayoutRow[]> {
  const { database, clock } = deps
  for (const { id, borrowerId, isHeld } of await listHeldPayouts(database, asked))
    if (isHeld)
      await database
        .transaction()
        .execute(async (tx) => lookAgain(deps, tx, { id, borrowerId }, clock.now()))
  return listHeldPayouts(database, asked)
}
