import { isBefore } from '#domain/calendar.ts'
import { cancelUntil } from '#domain/loan-cost.ts'
import type { Market } from '#domain/market.ts'
import { type Centavos, larger, sum } from '#domain/money.ts'
import type { PaidPart } from '#domain/loan-account.ts'

/** What cancelling for free asks for and gives back. Centavos. */
export interface Cancellation {
  /** What the borrower still returns of what he received; 0 when he has paid it all. */
  readonly returnAmount: Centavos
  /** Paid beyond what he received: his, refundable. */
  readonly surplus: Centavos
  /** Last Manila day on which he may pay it at the channel. */
  readonly until: Temporal.PlainDate
}

/**
 * Free cancellation: within the market's days after the day of disbursement the borrower returns
 * the net proceeds; the fee and all interest are reversed (RA 11765). Null when it is not possible.
 *
 * @param on the day on which he paid, or would pay, at the channel
 */
export function cancellation(
  loan: {
    readonly disbursedOn: Temporal.PlainDate
    readonly netProceeds: Centavos
    readonly paid: readonly PaidPart[]
  },
  market: Pick<Market, 'freeCancellationDays'>,
  on: Temporal.PlainDate,
): Cancellation | null {
  const until = cancelUntil(loan.disbursedOn, market)
  if (!until || isBefore(until, on)) return null
  const paid = sum(loan.paid.map(({ amount }) => amount))
  return {
    returnAmount: larger(0n, loan.netProceeds - paid),
    surplus: larger(0n, paid - loan.netProceeds),
    until,
  }
}
