import { isBefore } from '#domain/calendar/calendar.ts'
import type { HistoryEntry } from '#domain/journal/loan-history.ts'
import type { Market } from '#domain/market/market.ts'
import { DEPENDENT } from '#server/payments/posting/reversal/reverse-bookings.ts'

/** The first money of a later day that the earlier one changes, and all entries that depend on it. */
export function bookedTooEarly(
  history: readonly HistoryEntry[],
  valueOn: Temporal.PlainDate,
  { interest }: Pick<Market, 'interest'>,
): readonly HistoryEntry[] {
  const first = history.findIndex(
    (entry) =>
      isBefore(valueOn, entry.valueOn) &&
      DEPENDENT.has(entry.event) &&
      (interest === 'byDay' || paidPenalties(entry)),
  )
  const undone = first < 0 ? [] : history.slice(first).filter(({ event }) => DEPENDENT.has(event))
  // A loan written off or cancelled meanwhile stays so: staff decide what follows.
  const isEnded = undone.some(({ event }) => event === 'writtenOff' || event === 'cancelled')
  return isEnded ? [] : undone
}

/** Whether money of this entry settled penalties. */
export function paidPenalties({ lines }: HistoryEntry): boolean {
  return lines.some(
    ({ debit, credit }) => credit.endsWith(':penalties') && !debit.startsWith('income:'),
  )
}
