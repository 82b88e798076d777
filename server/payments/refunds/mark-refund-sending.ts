import type { RefundState } from '#domain/states/refund.ts'
import {
  changedAccountWaits,
  isCurrentAccount,
} from '#server/identity/payout-account/current-account.ts'
import { findHoldOrStop } from '#server/identity/payout-stop/find-stop.ts'
import { lockBorrower } from '#server/identity/session/lock-borrower.ts'
import { surplusBalance } from '#server/ledger/balances.ts'
import { lockBorrowerLoans } from '#server/lending/loan/record/find-loan.ts'
import { OPEN_STATES } from '#server/payments/transitions/money-out-ends.ts'
import { stay, toFailed, toSending } from '#server/payments/transitions/refund-transitions.ts'
import { findScreeningWait } from '#server/payments/payouts/wait-for-screening.ts'
import type { Refund } from '#server/payments/refunds/refund.ts'
import { lockRefund, surplusOnItsWay } from '#server/payments/refunds/refund-store.ts'
import { findSuspendedMoney, lockSuspended } from '#server/payments/suspense/waiting-in-suspense.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

interface Marking {
  /** How it was read: one that has moved since, or goes through another, is not sent. */
  readonly seen: Pick<Refund, 'provider' | 'state'>
  /** Of the provider. */
  readonly provider: string
  readonly now: Temporal.Instant
  readonly askAt: Temporal.Instant
}

/**
 * Marks a refund as being sent, before it is. One whose money is not there any more ends instead, and so
 * does one to an account that was taken back or changed since. One of a borrower whose payouts are
 * stopped waits, as does one to an account that was just bound in the place of another.
 *
 * @returns the state before: one that was being sent may be out already; null when it must not be sent
 */
export async function markRefundSending(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'sanctions'>,
  refundId: string,
  { seen, provider, now, askAt }: Marking,
): Promise<RefundState | null> {
  return deps.database.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, refundId)
    if (!refund || !OPEN_STATES.some((open) => open === refund.state)) return null
    if (refund.state !== seen.state || refund.provider !== seen.provider) return null
    const end = await endOf(tx, refund)
    if (end !== null) {
      // One that was handed over may be out: its provider is asked for a day before it has failed.
      const isOut = refund.sentAt !== null && !isLongAgo(refund.sentAt, now)
      if (isOut) await stay(tx, refundId, refund.state, { reason: end, askAt })
      else await toFailed(tx, refundId, { reason: end, at: now })
      return null
    }
    const wait = await waitOf(deps, tx, refund, now)
    if (wait) {
      const { reason, until: later } = wait
      await stay(tx, refundId, 'queued', { reason, askAt: later })
      return null
    }
    await toSending(tx, refundId, { provider, sentAt: now, askAt })
    return refund.state
  })
}

/** Why a refund is not sent yet, and until when; null: it need not wait. */
async function waitOf(
  deps: Pick<Dependencies, 'clock' | 'config' | 'sanctions'>,
  tx: Transaction,
  refund: Refund,
  now: Temporal.Instant,
) {
  if (refund.kind !== 'surplus') return null
  const { borrowerId } = refund
  const stop =
    (await findHoldOrStop(tx, borrowerId, now)) ?? (await findScreeningWait(deps, tx, borrowerId))
  if (stop) return { reason: `Stopped: ${stop.reason}`, until: stop.until }
  const { changedHours } = deps.config.payoutLimits
  const until = await changedAccountWaits(tx, refund, changedHours, now)
  return until && { reason: 'The account was changed: the borrower reads of it first.', until }
}

/** Hours in which a provider knows of all that it was given. */
const KNOWN_HOURS = 24

function isLongAgo(sentAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(sentAt.add({ hours: KNOWN_HOURS }), now) <= 0
}

/** Why a refund is never sent, for staff; null: it may be. The account stays as it is meanwhile. */
async function endOf(tx: Transaction, refund: Refund): Promise<string | null> {
  if (refund.kind === 'surplus') {
    await lockBorrower(tx, refund.borrowerId)
    if (!(await isCurrentAccount(tx, refund.borrowerId, refund.accountId)))
      return 'The account is not the borrower’s any more. Ask again, to their own.'
  }
  return (await isThere(tx, refund)) ? null : 'The money is not there any more.'
}

/** A charge-back may have taken it meanwhile; what is on its way already is not there either. */
async function isThere(tx: Transaction, refund: Refund): Promise<boolean> {
  if (refund.kind === 'suspense') {
    await lockSuspended(tx, refund.suspended)
    return (await findSuspendedMoney(tx, refund.suspended))?.isWaiting ?? false
  }
  const { borrowerId, id, amount } = refund
  await lockBorrowerLoans(tx, borrowerId)
  const left = (await surplusBalance(tx, borrowerId)) - (await surplusOnItsWay(tx, borrowerId, id))
  return amount <= left
}
