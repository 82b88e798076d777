import { findHoldOrStop } from '#server/identity/payout-stop/find-stop.ts'
import { surplusBalance } from '#server/ledger/balances.ts'
import { lockLoansOf } from '#server/lending/loan/find-loan.ts'
import {
  OPEN_STATES,
  type RefundedMoney,
  type RefundState,
} from '#server/payments/refunds/refund.ts'
import { lockRefund, moveRefund } from '#server/payments/refunds/refund-store.ts'
import { findSuspendedMoney, lockSuspended } from '#server/payments/suspense/waiting-in-suspense.ts'
import type { Centavos } from '#domain/money.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

interface Marking {
  /** Of the provider. */
  readonly provider: string
  readonly now: Temporal.Instant
  readonly askAt: Temporal.Instant
}

/**
 * Marks a refund as being sent, before it is. One whose money is not there any more ends instead, and
 * one of a borrower whose payouts are stopped waits.
 *
 * @returns the state before: one that was being sent may be out already; null when it must not be sent
 */
export async function markRefundSending(
  { database }: Pick<Dependencies, 'database'>,
  refundId: string,
  { provider, now, askAt }: Marking,
): Promise<RefundState | null> {
  return database.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, refundId)
    if (!refund || !OPEN_STATES.some((open) => open === refund.state)) return null
    if (!(await isThere(tx, refund, refund.amount))) {
      const gone = { state: 'failed', reason: 'The money is not there any more.' } as const
      await moveRefund(tx, refundId, OPEN_STATES, { ...gone, askAt: null, endedAt: now })
      return null
    }
    const stop = refund.kind === 'surplus' ? await findHoldOrStop(tx, refund.borrowerId, now) : null
    if (stop) {
      const reason = `Stopped: ${stop.reason}`
      await moveRefund(tx, refundId, ['queued'], { state: 'queued', reason, askAt: stop.until })
      return null
    }
    await moveRefund(tx, refundId, OPEN_STATES, { state: 'sending', provider, sentAt: now, askAt })
    return refund.state
  })
}

/** A charge-back may have taken it meanwhile. */
async function isThere(tx: Transaction, money: RefundedMoney, amount: Centavos): Promise<boolean> {
  if (money.kind === 'suspense') {
    await lockSuspended(tx, money.suspended)
    return (await findSuspendedMoney(tx, money.suspended))?.isWaiting ?? false
  }
  await lockLoansOf(tx, money.borrowerId)
  return amount <= (await surplusBalance(tx, money.borrowerId))
}
