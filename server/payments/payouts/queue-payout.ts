import { sql } from 'kysely'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { MARKETS } from '#domain/market/market.ts'
import { isTooLateToPayOut } from '#domain/schedule/payday-choices.ts'
import { offer } from '#domain/underwriting/offer.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { payoutReference } from '#server/payments/payouts/payout-reference.ts'
import {
  currentAccountId,
  loansToPayOut,
  nextAttempt,
} from '#server/payments/payouts/payout-store.ts'
import { isAccountNeeded } from '#server/lending/loan/status/payout-state.ts'
import { lockLoan } from '#server/lending/loan/record/find-loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Queues a loan's payout to the bound account. Without an account, or when the payout to it failed,
 * nothing happens: the borrower is asked for another (cardNeedPop). Nothing happens either for a
 * partner's loan that the borrower has not drawn yet.
 */
export async function queuePayout(
  deps: Pick<Dependencies, 'random'>,
  tx: Transaction,
  loanId: string,
  at: Temporal.Instant,
): Promise<void> {
  const loan = await lockLoan(tx, loanId)
  if (loan.withdrawal === 'open') return
  const accountId = await currentAccountId(tx, loan.borrowerId)
  if (accountId === null || (await isAccountNeeded(tx, loanId))) return

  const today = toManilaDate(at)
  // Its offer lapses: see paydays/lapsed-offers.ts.
  if (isTooLateToPayOut(loan.terms, today)) return
  const { netProceeds } = offer(loan.terms, loan.principal, today, MARKETS[loan.market])
  const id = deps.random.uuid()
  await tx
    .insertInto('payout')
    .values({
      id,
      borrower_id: loan.borrowerId,
      loan_id: loanId,
      account_id: accountId,
      amount: netProceeds,
      our_reference: payoutReference({ loanId, attempt: await nextAttempt(tx, loanId) }),
      queued_at: at,
      // Asked about later in any case: the server may crash before it sends.
      ask_at: at.add({ seconds: ASK_AFTER_SECONDS }),
    })
    .execute()
  await sql`select graphile_worker.add_job('send-payout', ${JSON.stringify({ payoutId: id })}::json)`.execute(
    tx,
  )
}

/** Seconds of the app's clock after which the provider is asked about a payout. */
export const ASK_AFTER_SECONDS = 120

/** Queues the payouts that waited for an account, once one is bound. */
export async function queueWaitingPayouts(
  deps: Pick<Dependencies, 'random'>,
  tx: Transaction,
  borrowerId: string,
  at: Temporal.Instant,
): Promise<void> {
  for (const loanId of await loansToPayOut(tx, borrowerId)) await queuePayout(deps, tx, loanId, at)
}
