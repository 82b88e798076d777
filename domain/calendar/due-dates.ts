import { after, daysBetween } from '#domain/calendar/calendar.ts'
import { firstPayday, paydaysFrom } from '#domain/calendar/paydays.ts'
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
 * Periods of which the first one ends on a day of its own: the others follow on the paydays of the
 * terms, or in equal numbers of days.
 */
export function periodsFrom(
  terms: Omit<DateTerms, 'interval' | 'monthEnd' | 'firstDueOn'>,
  start: Temporal.PlainDate,
  {
    firstDueOn,
    everyDays,
  }: { readonly firstDueOn: Temporal.PlainDate; readonly everyDays: number },
): Period[] {
  const { installmentCount: count, payday } = terms
  if (payday !== undefined) return periodsTo(terms, start, paydaysFrom(payday, firstDueOn, count))
  return periodsTo(
    terms,
    start,
    Array.from({ length: count }, (_, index) => firstDueOn.add({ days: index * everyDays })),
  )
}

/** Interest of any days is by their number: a month counts as long as it is. */
function periodsTo(
  { dayCount, annualRate }: Pick<DateTerms, 'dayCount' | 'annualRate'>,
  start: Temporal.PlainDate,
  dates: readonly Temporal.PlainDate[],
): Period[] {
  return dates.map((dueOn, index) => {
    const from = dates[index - 1] ?? start
    const rate = times(annualRate, yearsBetween(dayCount, from, dueOn))
    return { number: index + 1, from, dueOn, days: daysBetween(from, dueOn), rate }
  })
}

type DateTerms = Pick<
  LoanTerms,
  'installmentCount' | 'interval' | 'monthEnd' | 'dayCount' | 'annualRate' | 'payday' | 'firstDueOn'
>

/**
 * The periods of a loan from its day 0.
 *
 * @param start Manila date from which interest and due dates count
 */
export function periods(terms: DateTerms, start: Temporal.PlainDate): Period[] {
  const { installmentCount, interval, monthEnd, dayCount, annualRate, payday } = terms
  if (payday !== undefined) {
    const first = terms.firstDueOn ?? firstPayday(payday, start)
    return periodsTo(terms, start, paydaysFrom(payday, first, installmentCount))
  }
  return Array.from({ length: installmentCount }, (_, index) => {
    const from = after(start, index, interval, monthEnd)
    const dueOn = after(start, index + 1, interval, monthEnd)
    const rate = times(annualRate, yearsBetween(dayCount, from, dueOn, interval))
    return { number: index + 1, from, dueOn, days: daysBetween(from, dueOn), rate }
  })
}
