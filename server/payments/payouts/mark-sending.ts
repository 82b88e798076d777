import type { PayoutState } from '#domain/states/payout.ts'
import { waitsForHolds } from '#server/payments/payout-holds/wait-for-holds.ts'
import { waitsForStop } from '#server/payments/payouts/wait-for-stop.ts'
import { toSending } from '#server/payments/moves/payout-moves.ts'
import { lockBorrower, lockState } from '#server/payments/payouts/payout-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

interface Sending {
  /** States in which it may be sent. */
  readonly from: readonly PayoutState[]
  /** Of the provider. */
  readonly provider: string
  readonly now: Temporal.Instant
  /** When the provider is asked what became of it. */
  readonly askAt: Temporal.Instant
}

/**
 * Marks a payout as being sent, before it is. A hold that staff decide meanwhile waits for the mark,
 * or is there before it: then the payout waits. It also waits while a rule holds it.
 *
 * @returns the state that it had before; null when it must not be sent
 */
export async function markSending(
  deps: Dependencies,
  payoutId: string,
  { from, provider, now, askAt }: Sending,
): Promise<PayoutState | null> {
  return deps.database.transaction().execute(async (tx) => {
    const borrowerId = await lockBorrower(tx, payoutId)
    if (borrowerId === null) return null
    const payout = { id: payoutId, borrowerId }
    if (await waitsForStop({ ...deps, database: tx }, payoutId, from)) return null
    if (await waitsForHolds(deps, tx, payout, { provider, now })) return null
    const before = await lockState(tx, payout)
    const sent = { provider, sentAt: now, askAt }
    return (await toSending(tx, payoutId, from, sent)) ? before : null
  })
}
