import { readMoneyMoved, type HistoryEntry } from '#domain/journal/loan-history.ts'
import { dropReversedPlans } from '#server/lending/hardship/book-hardship-plan.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type Reversal, reverseStanding } from '#server/ledger/reversal.ts'
import { toDisbursingAgain } from '#server/lending/loan/status/loan-transitions.ts'
import { lockLoan } from '#server/lending/loan/record/find-loan.ts'
import { loanHistories } from '#server/lending/loan/account/loan-history.ts'
import { repostAsRepayment } from '#server/payments/posting/reversal/repost-as-repayment.ts'
import { fillSurplus, returnSurplus } from '#server/payments/posting/fill-surplus.ts'
import { moneyTransfers } from '#server/payments/posting/loan-money.ts'

/**
 * Books that a payout came back after it had succeeded. Nothing was lent, so all earned interest
 * and fees are reversed, and what was repaid becomes the borrower's surplus. The loan waits for
 * another account.
 */
export async function bookBounce(
  tx: Transaction,
  payout: { readonly id: string; readonly loanId: string },
  on: Temporal.PlainDate,
  at: Temporal.Instant,
): Promise<void> {
  const loan = await lockLoan(tx, payout.loanId)
  const history = (await loanHistories(tx, [loan.id])).get(loan.id) ?? []
  const paidOut = history.findLast(({ event }) => event === 'disbursed')
  if (!paidOut) return
  const undone = history.filter(({ sequence }) => sequence >= paidOut.sequence)
  const reversal: Reversal = {
    event: 'bounced',
    reason: 'the payout came back',
    reference: `payout:${payout.id}:reversed`,
    reverses: paidOut.reference,
    valueOn: on,
    at,
  }
  const filled = await fillSurplus(tx, loan, undone, reversal)
  for (const entry of undone.toReversed()) await undo(tx, entry, reversal)
  for (const entry of undone) await bookAsSurplus(tx, loan, entry, reversal)
  await returnSurplus(tx, loan, filled, reversal)
  await dropReversedPlans(tx, loan)
  await toDisbursingAgain(tx, loan.id)
}

/** Refunds of surplus stay: that money has left. */
async function undo(tx: Transaction, entry: HistoryEntry, reversal: Reversal): Promise<void> {
  if (isOfSurplus(entry)) return
  if (entry.reference === reversal.reverses) {
    await reverseStanding(tx, reversal)
    return
  }
  await reverseStanding(tx, {
    ...reversal,
    event: 'reversed',
    reference: `${reversal.reference}:back:${entry.sequence}`,
    reverses: entry.reference,
  })
}

async function bookAsSurplus(
  tx: Transaction,
  loan: { readonly id: string; readonly borrowerId: string },
  entry: HistoryEntry,
  { at }: Reversal,
): Promise<void> {
  const { amount, from } = readMoneyMoved(entry)
  if (from === null) return
  await repostAsRepayment(tx, loan.id, entry, {
    reason: 'paid on a loan whose payout came back',
    at,
    transfers: moneyTransfers(loan, [], amount, from),
  })
}

/** A refund of surplus, or a loss booked in its place: not an entry of the loan itself. */
function isOfSurplus({ lines }: HistoryEntry): boolean {
  return lines.every(
    ({ debit, credit }) =>
      debit.startsWith('surplus:') ||
      (['writeOff', 'providerLoss'].includes(debit) && credit.startsWith('surplus:')),
  )
}
