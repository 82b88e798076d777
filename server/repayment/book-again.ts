import type { Account } from '#domain/accounts.ts'
import { moneyOf, type HistoryEntry } from '#domain/loan-history.ts'
import { type Centavos, smaller } from '#domain/money.ts'
import type { Transaction } from '#server/database/database.ts'
import { postOnce } from '#server/ledger/journal.ts'
import type { Loan } from '#server/loan/loan.ts'
import { writeOff } from '#server/loan/write-off.ts'
import { bookOnLoan } from '#server/repayment/book-on-loan.ts'
import { moneyTransfers } from '#server/repayment/loan-money.ts'

/**
 * Books an entry anew that was undone for an earlier one's sake, from its own day.
 *
 * @param refunded centavos of surplus that went back to the borrower and settle nothing any more
 * @returns how much of them was this money's
 */
export async function bookAgain(
  tx: Transaction,
  loan: Loan,
  entry: HistoryEntry,
  { reference: why, at }: { reference: string; at: Temporal.Instant },
  refunded: Centavos,
): Promise<Centavos> {
  const reference = `${rootOf(entry.reference)}~${why.slice(-60)}`
  const { amount, surplus, from } = moneyOf(entry)
  const { valueOn } = entry
  if (entry.event === 'writtenOff') {
    await writeOff(tx, loan.id, { reference, reason: 'given up', valueOn, at })
    return 0n
  }
  // The second half of a cancellation: the money itself cancels again, if it still does.
  if (from === null) return 0n

  const kept = smaller(refunded, surplus)
  if (kept > 0n) await keepAside(tx, loan, { reference, valueOn, at }, kept, from)
  if (amount > kept)
    await bookOnLoan(tx, {
      loanId: loan.id,
      amount: amount - kept,
      reference,
      valueOn,
      at,
      isExtension: entry.event === 'extended',
      isNewPlan: entry.event === 'replanned',
      isPayoff: entry.event === 'prepaid',
      from: from,
    })
  return kept
}

/** Of a booking's reference, the part that stays however often it is booked anew. */
export function rootOf(reference: string): string {
  return reference.split('~')[0] ?? reference
}

async function keepAside(
  tx: Transaction,
  loan: Loan,
  {
    reference,
    valueOn,
    at,
  }: { reference: string; valueOn: Temporal.PlainDate; at: Temporal.Instant },
  kept: Centavos,
  from: Account,
): Promise<void> {
  await postOnce(tx, {
    chain: `loan:${loan.id}`,
    event: 'repaid',
    reason: 'surplus that was refunded before',
    reference: `${reference}:surplus`,
    valueOn,
    at,
    transfers: moneyTransfers(loan, [], kept, from),
  })
}
