import { sql } from 'kysely'
import { CODES } from '#contract/codes.ts'
import type { DeclineReason } from '#contract/console/loans/decline-reasons.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { PayoutRule } from '#domain/payments/payout-rules.ts'
import { closeApproved } from '#server/lending/application/decision/decide-application.ts'
import { lockLoan } from '#server/lending/loan/record/find-loan.ts'
import { toWithdrawn } from '#server/payments/transitions/payout-transitions.ts'
import { IS_HELD_BY_RULE, SEEN } from '#server/payments/payout-holds/held-payouts.ts'
import { lockPayoutGate } from '#server/payments/payout-holds/payout-facts-store.ts'
import {
  askAgainAt,
  endHoldsByPerson,
  type HeldPayout,
} from '#server/payments/payout-holds/payout-hold-store.ts'
import { lookAgain } from '#server/payments/payout-holds/wait-for-holds.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Who decides, on what they saw. */
export interface Deciding {
  readonly payoutId: string
  readonly seen: string
  /** A person of staff, or their request that another approved. */
  readonly by: string
  readonly reason: string
  readonly at: Temporal.Instant
}

/** A held payout, locked with its loan. */
export interface LockedPayout extends HeldPayout {
  readonly loanId: string
  readonly amount: Centavos
  readonly rules: readonly PayoutRule[]
}

type Deps = Pick<Dependencies, 'clock' | 'config' | 'holidays' | 'payouts' | 'random'>

/**
 * Locks a held payout that is as it was seen, by the rules of now. Decisions wait for each other.
 *
 * @throws Refusal -1001 when there is none; -1005 when it is not held any more, or another amount,
 *   account, schedule or rule than was seen
 */
export async function lockHeld(
  deps: Deps,
  tx: Transaction,
  { payoutId, seen }: Pick<Deciding, 'payoutId' | 'seen'>,
): Promise<LockedPayout> {
  const of = await tx
    .selectFrom('payout')
    .select(['borrower_id', 'loan_id'])
    .where('id', '=', payoutId)
    .executeTakeFirst()
  if (!of) throw new Refusal(CODES.notFound, englishOnly('This payout was not found.'))
  await lockLoan(tx, of.loan_id)
  await lockPayoutGate(tx)
  await sql`
    select from payout where borrower_id = ${of.borrower_id} and id = ${payoutId}
    for no key update`.execute(tx)
  await lookAgain(deps, tx, { id: payoutId, borrowerId: of.borrower_id }, deps.clock.now())
  const { rows } = await sql<LockedPayout & { isHeld: boolean; seenNow: string }>`
    select id, borrower_id as "borrowerId", account_id as "accountId", loan_id as "loanId", amount,
      ${IS_HELD_BY_RULE} as "isHeld", ${SEEN} as "seenNow", array(
        select rule from payout_hold hold
        where hold.borrower_id = payout.borrower_id and hold.payout_id = payout.id
          and ended_at is null) as rules
    from payout where borrower_id = ${of.borrower_id} and id = ${payoutId}`.execute(tx)
  const [row] = rows
  if (!row?.isHeld) throw notPossible('This payout does not wait any more.')
  if (row.seenNow !== seen)
    throw notPossible('This payout changed since you opened it. Check it, then decide.')
  return row
}

/** Whose a payout is; null for another id. */
export async function borrowerOfPayout(db: Database, payoutId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payout')
    .select('borrower_id')
    .where('id', '=', payoutId)
    .executeTakeFirst()
  return row?.borrower_id ?? null
}

/**
 * Releases a held payout from every rule that a person may release from: it is asked about at once,
 * and sent unless it waits for money, a stop or a hold of its borrower.
 *
 * @throws Refusal as `lockHeld`; -1005 when only money is missing
 */
export async function releasePayout(
  deps: Deps,
  tx: Transaction,
  deciding: Deciding,
): Promise<LockedPayout> {
  const payout = await lockHeld(deps, tx, deciding)
  const ended = await endHoldsByPerson(tx, payout, deciding)
  if (ended.length === 0) throw notPossible('This payout waits for money, not for a person.')
  await askAgainAt(tx, payout, deciding.at)
  return payout
}

/**
 * Withdraws a held payout and closes its loan, of which nothing was paid out: the borrower owes
 * nothing, and reads why.
 *
 * @throws Refusal as `lockHeld`
 */
export async function declinePayout(
  deps: Deps & Pick<Dependencies, 'hooks'>,
  tx: Transaction,
  deciding: Deciding,
  declineReason: DeclineReason,
): Promise<LockedPayout> {
  const payout = await lockHeld(deps, tx, deciding)
  await endHoldsByPerson(tx, payout, deciding)
  const { at } = deciding
  await toWithdrawn(tx, sql`id = ${payout.id}`, { reason: 'withdrawn by the lender', at })
  await closeApproved(deps, tx, payout.loanId, { reason: 'declined', declineReason }, deciding.at)
  return payout
}

function notPossible(text: string): Refusal {
  return new Refusal(CODES.notInThisStatus, englishOnly(text))
}
