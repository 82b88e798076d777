import { isBefore } from '#domain/calendar/calendar.ts'
import { cancelUntil } from '#domain/caps/loan-cost.ts'
import type { Market } from '#domain/market/market.ts'
import { type Centavos, larger, sum } from '#domain/money/money.ts'
import type { JournalEvent } from '#domain/journal/loan-transfers.ts'
import { type HistoryEntry, readMoneyMoved } from '#domain/journal/loan-history.ts'

/** What the borrower returns to cancel for free, and what they get back. Centavos. */
export interface Cancellation {
  /** What is still to return of the amount received; 0 when all of it is returned. */
  readonly returnAmount: Centavos
  /** Paid beyond the amount received; refunded to the borrower. */
  readonly surplus: Centavos
  /** Last Manila day on which the borrower can pay it at the channel. */
  readonly until: Temporal.PlainDate
}

/**
 * Free cancellation: within a number of days after the disbursement, set by the market, the
 * borrower returns the net proceeds, and the fee and all interest are reversed (RA 11765). Null
 * when it is not possible on that day.
 *
 * @param on the day on which the borrower paid, or would pay, at the channel
 */
export function cancellation(
  loan: {
    readonly disbursedOn: Temporal.PlainDate
    readonly netProceeds: Centavos
    /** What was returned of them so far. Centavos. */
    readonly returned: Centavos
  },
  market: Pick<Market, 'freeCancellationDays'>,
  on: Temporal.PlainDate,
): Cancellation | null {
  const until = cancelUntil(loan.disbursedOn, market)
  if (!until || isBefore(until, on)) return null
  const { netProceeds, returned } = loan
  return {
    returnAmount: larger(0n, netProceeds - returned),
    surplus: larger(0n, returned - netProceeds),
    until,
  }
}

/**
 * Whether an entry counts as a return: all that the borrower paid before, for an extension or a new
 * plan too, since no charge is left that it could settle.
 */
export function isReturn({ event }: Pick<HistoryEntry, 'event'>): boolean {
  return RETURNS.has(event)
}

const RETURNS: ReadonlySet<JournalEvent> = new Set(['repaid', 'prepaid', 'extended', 'replanned'])

/** What was returned by entries, without what is the borrower's as surplus. Centavos. */
export function returnedBy(history: readonly HistoryEntry[]): Centavos {
  const returns = history.filter(isReturn).map((entry) => readMoneyMoved(entry))
  return sum(returns.map(({ amount, surplus }) => amount - surplus))
}
