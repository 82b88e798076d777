import { sql } from 'kysely'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { isTooLateToPayOut } from '#domain/schedule/payday-choices.ts'
import type { PayoutState } from '#domain/states/payout.ts'
import { providerUnlessHeld } from '#server/payments/payout-holds/wait-for-holds.ts'
import { waitsForStop } from '#server/payments/payouts/wait-for-stop.ts'
import { toSending } from '#server/payments/transitions/payout-transitions.ts'
import { lockBorrower, lockPayout, type Payout } from '#server/payments/payouts/payout-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

interface Sending {
  /** How it was read: one that has moved since, or goes through another, is not sent. */
  readonly seen: Pick<Payout, 'provider' | 'state'>
  /** Keys of those through whom it may go now: the first one that has the money. */
  readonly providers: readonly [string, ...string[]]
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
  { seen, providers, now, askAt }: Sending,
): Promise<PayoutState | null> {
  return deps.database.transaction().execute(async (tx) => {
    const borrowerId = await lockBorrower(tx, payoutId)
    if (borrowerId === null) return null
    const payout = { id: payoutId, borrowerId }
    if (await waitsForStop({ ...deps, database: tx }, payoutId, [seen.state])) return null
    const provider = await providerUnlessHeld(deps, tx, payout, { providers, now })
    if (provider === null) return null
    // What was being sent may be out; what was not is not sent too late.
    if (seen.state === 'queued' && (await isTooLate(tx, payout, toManilaDate(now)))) return null
    const found = await lockPayout(tx, payout)
    if (found?.state !== seen.state || found.provider !== seen.provider) return null
    const sent = { provider, sentAt: now, askAt }
    return (await toSending(tx, payoutId, [seen.state], sent)) ? seen.state : null
  })
}

async function isTooLate(
  tx: Transaction,
  payout: { readonly id: string; readonly borrowerId: string },
  today: Temporal.PlainDate,
): Promise<boolean> {
  const { rows } = await sql<{ firstDueOn: string | null }>`
    select loan.terms ->> 'firstDueOn' as "firstDueOn"
    from payout join loan on loan.borrower_id = payout.borrower_id and loan.id = payout.loan_id
    where payout.borrower_id = ${payout.borrowerId} and payout.id = ${payout.id}`.execute(tx)
  const first = rows[0]?.firstDueOn ?? null
  return first !== null && isTooLateToPayOut({ firstDueOn: Temporal.PlainDate.from(first) }, today)
}
