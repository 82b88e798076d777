import { isBefore } from '#domain/calendar/calendar.ts'
import type { Centavos } from '#domain/money/money.ts'

/** A borrower's word to pay an amount by a day. */
export interface PaymentPromise {
  /** Centavos. */
  readonly amount: Centavos
  /** The last Manila day on which a payment counts, by its value date. */
  readonly dueOn: Temporal.PlainDate
}

/** Days ahead that a promise may be for: longer than that, a new plan is what helps. */
export const MAX_PROMISE_DAYS = 14

/**
 * What became of a promise on a day. It follows from the ledger alone: kept once as much was paid,
 * broken when its day is over without that. A payment that is posted later with a value date in time
 * still keeps it.
 *
 * @param paid centavos paid on the loan since the promise, with a value date up to its day
 */
export function promiseState(
  { amount, dueOn }: PaymentPromise,
  paid: Centavos,
  today: Temporal.PlainDate,
): 'open' | 'kept' | 'broken' {
  if (paid >= amount) return 'kept'
  return isBefore(dueOn, today) ? 'broken' : 'open'
}
