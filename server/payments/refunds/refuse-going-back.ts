import { CODES } from '#contract/codes.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import { lockSuspended } from '#server/payments/suspense/waiting-in-suspense.ts'
import { isGoingBack } from '#server/payments/refunds/refund-store.ts'

/**
 * Refuses what else would be done with money in suspense that goes back to its sender. The entry is
 * locked first, so that of two actions at once the second sees the first.
 *
 * @throws Refusal -1005
 */
export async function refuseGoingBack(tx: Transaction, entryReference: string): Promise<void> {
  await lockSuspended(tx, entryReference)
  if (await isGoingBack(tx, entryReference))
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('This money is being returned to its sender.'),
    )
}
