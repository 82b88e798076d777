import { isBefore } from '#domain/calendar.ts'
import type { HistoryEntry } from '#domain/loan-history.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { lockLoan } from '#server/lending/loan/find-loan.ts'
import { loanHistories } from '#server/lending/loan/loan-history.ts'
import { bookOnLoan } from '#server/payments/posting/book-on-loan.ts'
import type { LoanMoney } from '#server/payments/posting/loan-money.ts'
import { DEPENDENT, undoAndRedo } from '#server/payments/posting/reverse-bookings.ts'

/**
 * Books confirmed money on a loan from the day that it counts from. Money of later days that was
 * booked before it and paid penalties is booked anew after it: with the earlier money there, less
 * was late, and what was charged too much goes back to the borrower as debt settled or surplus.
 */
export async function bookInOrder(tx: Transaction, money: LoanMoney): Promise<void> {
  const loan = await lockLoan(tx, money.loanId)
  const story = (await loanHistories(tx, [loan.id])).get(loan.id) ?? []
  const undone = bookedTooEarly(story, money.valueOn)
  if (undone.length === 0) return bookOnLoan(tx, money)
  const why = {
    event: 'reversed',
    reason: 'an earlier payment was told later',
    reference: `${money.reference}:order`,
    reverses: '',
    valueOn: money.valueOn,
    at: money.at,
  } as const
  await undoAndRedo(tx, loan, { story, undone }, why, () => bookOnLoan(tx, money))
}

/** From the first money of a later day that paid penalties: it and all that depends on it. */
function bookedTooEarly(
  story: readonly HistoryEntry[],
  valueOn: Temporal.PlainDate,
): readonly HistoryEntry[] {
  const first = story.findIndex(
    (entry) =>
      isBefore(valueOn, entry.valueOn) && DEPENDENT.has(entry.event) && paidPenalties(entry),
  )
  const undone = first < 0 ? [] : story.slice(first).filter(({ event }) => DEPENDENT.has(event))
  // What was given up or cancelled meanwhile stays so: staff decides what follows.
  const isEnded = undone.some(({ event }) => event === 'writtenOff' || event === 'cancelled')
  return isEnded ? [] : undone
}

function paidPenalties({ lines }: HistoryEntry): boolean {
  return lines.some(
    ({ debit, credit }) => credit.endsWith(':penalties') && !debit.startsWith('income:'),
  )
}
