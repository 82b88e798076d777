import { after, daysBetween } from '#domain/calendar/calendar.ts'
import { yearsBetween } from '#domain/calendar/day-count.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import { type Rate, times } from '#domain/money/rate.ts'

/** The time from one due date to the next; an installment is due at its end. */
export interface Period {
  readonly number: number
  readonly from: Temporal.PlainDate
  readonly dueOn: Temporal.PlainDate
  readonly days: number
  /** The interest rate of this period on the principal outstanding in it. */
  readonly rate: Rate
}

/**
 * Periods of which the first one ends on a day of its own: the others follow in equal numbers of
 * days.
 */
export function periodsFrom(
  { installmentCount, dayCount, annualRate }: Omit<DateTerms, 'interval' | 'monthEnd'>,
  start: Temporal.PlainDate,
  {
    firstDueOn,
    everyDays,
  }: { readonly firstDueOn: Temporal.PlainDate; readonly everyDays: number },
): Period[] {
  return Array.from({ length: installmentCount }, (_, index) => {
    const dueOn = firstDueOn.add({ days: index * everyDays })
    const from = index === 0 ? start : dueOn.subtract({ days: everyDays })
    const rate = times(annualRate, yearsBetween(dayCount, from, dueOn))
    return { number: index + 1, from, dueOn, days: daysBetween(from, dueOn), rate }
  })
}

type DateTerms = Pick<
  LoanTerms,
  'installmentCount' | 'interval' | 'monthEnd' | 'dayCount' | 'annualRate'
>

/**
 * The periods of a loan from its day 0.
 *
 * @param start Manila date from which interest and due dates count
 */
export function periods(terms: DateTerms, start: Temporal.PlainDate): Period[] {
  const { installmentCount, interval, monthEnd, dayCount, annualRate } = terms
  return Array.from({ length: installmentCount }, (_, index) => {
    const from = after(start, index, interval, monthEnd)
    const dueOn = after(start, index + 1, interval, monthEnd)
    const rate = times(annualRate, yearsBetween(dayCount, from, dueOn, interval))
    return { number: index + 1, from, dueOn, days: daysBetween(from, dueOn), rate }
  })
}
