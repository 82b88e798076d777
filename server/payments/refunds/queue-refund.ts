import { sql } from 'kysely'
import { CODES } from '#contract/codes.ts'
import { boundAccount } from '#server/identity/payout-account/current-account.ts'
import { lockBorrowerLoans } from '#server/lending/loan/record/find-loan.ts'
import { toQueued } from '#server/payments/transitions/refund-transitions.ts'
import { addSettleJob } from '#server/payments/refunds/add-settle-job.ts'
import { refuseMoreThanSurplus } from '#server/payments/refunds/request-refund.ts'
import type { RefundedMoney } from '#server/payments/refunds/refund.ts'
import { refundReference } from '#server/payments/refunds/refund-reference.ts'
import { earlierAttempts, lockRefund } from '#server/payments/refunds/refund-store.ts'
import { refuseGoingBack } from '#server/payments/refunds/refuse-going-back.ts'
import { findSuspendedMoney } from '#server/payments/suspense/waiting-in-suspense.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** Seconds of the app's clock after which the provider is asked about a refund in any case. */
const ASK_AFTER_SECONDS = 120

/**
 * Queues a refund that two people agreed on: from now on its money is spoken for. It is booked when
 * the provider has paid it out.
 *
 * @param agreed centavos, as the request says them
 * @throws Refusal -1005 when it was queued before, or is not as it was asked for any more
 */
export async function queueRefund(
  tx: Transaction,
  { refundId, amount: agreed }: { readonly refundId: string; readonly amount: string },
  at: Temporal.Instant,
): Promise<void> {
  const refund = await lockRefund(tx, refundId)
  if (refund?.state !== 'proposed') throw notPossible('This refund does not wait any more.')
  if (String(refund.amount) !== agreed)
    throw notPossible('This refund is of another amount than was asked for. Reject it.')
  await refuseStale(tx, refund, refund.amount)
  const { amount } = refund
  const attempt = 1 + (await earlierAttempts(tx, refund, amount))
  await toQueued(tx, refundId, {
    ourReference: refundReference({ money: refund, amount, attempt }),
    queuedAt: at,
    // Asked about later in any case: the server may crash before it sends.
    askAt: at.add({ seconds: ASK_AFTER_SECONDS }),
  })
  await sql`select ${addSettleJob(sql`${refundId}::uuid`)}`.execute(tx)
}

/** Locks the money, and refuses what is not as the first person saw it. */
async function refuseStale(tx: Transaction, money: RefundedMoney, amount: Centavos): Promise<void> {
  if (money.kind === 'suspense') {
    await refuseGoingBack(tx, money.suspended)
    const waiting = await findSuspendedMoney(tx, money.suspended)
    if (!waiting?.isWaiting) throw notPossible('This money has left suspense since. Reject it.')
    return
  }
  await lockBorrowerLoans(tx, money.borrowerId)
  await refuseMoreThanSurplus(tx, money.borrowerId, amount)
  const account = await boundAccount(tx, money.borrowerId)
  if (account?.id !== money.accountId)
    throw notPossible('The borrower has bound another account since. Reject it and ask again.')
}

function notPossible(text: string): Refusal {
  return new Refusal(CODES.notInThisStatus, englishOnly(text))
}
