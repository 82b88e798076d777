import { daysBetween, isBefore } from '#domain/calendar/calendar.ts'
import { firstPayday, type Payday, paydaysFrom } from '#domain/calendar/paydays.ts'
import { MAX_INSTALLMENTS, type ProductTerms, TERM_DAYS } from '#domain/schedule/loan-terms.ts'
import { firstDueDates } from '#domain/schedule/payday-choices.ts'

/** A day on which a loan on paydays is accepted and one on which it is paid out. */
export interface PaydayTrial {
  readonly acceptedOn: Temporal.PlainDate
  /** Day 0. */
  readonly startsOn: Temporal.PlainDate
  readonly firstDueOn: Temporal.PlainDate
  /** The days from day 0 to each due date. */
  readonly dueDays: readonly number[]
}

/** Years of acceptance days that a payday is tried with (lending rules, "Payday dates"). */
const TRIED_YEARS = 2
/** Days from the acceptance to the payout that are tried. */
const PAYOUT_DAYS_MAX = 5

type Tried = Pick<ProductTerms, 'payday' | 'firstDueDaysMin' | 'firstDueDaysMax'>

/**
 * Every acceptance day of the next two years, with every first due date of the product and a payout
 * 0 to 5 days later: of those that make the same numbers of days, the first.
 */
export function paydayTrials(
  terms: Tried,
  installmentCount: number,
  day: Temporal.PlainDate,
): PaydayTrial[] {
  const { payday } = terms
  if (payday === undefined) return []
  const trials = new Trials(payday, installmentCount)
  for (const acceptedOn of acceptanceDays(day))
    for (const firstDueOn of firstDueDates(terms, acceptedOn))
      for (let days = 0; days <= PAYOUT_DAYS_MAX; days += 1)
        trials.add(acceptedOn, acceptedOn.add({ days }), firstDueOn)
  return trials.distinct()
}

/** The same of schedules that begin anew on a day, as an extension's do. */
export function extensionTrials(
  payday: Payday,
  installmentCount: number,
  day: Temporal.PlainDate,
): PaydayTrial[] {
  const trials = new Trials(payday, installmentCount)
  for (const startsOn of acceptanceDays(day))
    trials.add(startsOn, startsOn, firstPayday(payday, startsOn))
  return trials.distinct()
}

function acceptanceDays(day: Temporal.PlainDate): Temporal.PlainDate[] {
  const days: Temporal.PlainDate[] = []
  const end = day.add({ years: TRIED_YEARS })
  for (let next = day; isBefore(next, end); next = next.add({ days: 1 })) days.push(next)
  return days
}

class Trials {
  readonly #byDays = new Map<string, PaydayTrial>()
  readonly #gaps = new Map<string, readonly number[]>()
  readonly #payday: Payday
  readonly #count: number

  constructor(payday: Payday, count: number) {
    this.#payday = payday
    this.#count = count
  }

  add(
    acceptedOn: Temporal.PlainDate,
    startsOn: Temporal.PlainDate,
    firstDueOn: Temporal.PlainDate,
  ): void {
    const first = daysBetween(startsOn, firstDueOn)
    const dueDays = this.#gapsFrom(firstDueOn).map((days) => first + days)
    const key = dueDays.join(' ')
    if (!this.#byDays.has(key)) this.#byDays.set(key, { acceptedOn, startsOn, firstDueOn, dueDays })
  }

  distinct(): PaydayTrial[] {
    return [...this.#byDays.values()]
  }

  #gapsFrom(first: Temporal.PlainDate): readonly number[] {
    const key = first.toString()
    const known = this.#gaps.get(key)
    if (known) return known
    const dates = paydaysFrom(this.#payday, first, this.#count)
    const gaps = dates.map((date) => daysBetween(first, date))
    this.#gaps.set(key, gaps)
    return gaps
  }
}

/** A number of installments that a payday leaves out, and the first day on which it does not fit. */
interface UnfitCount {
  readonly payday: Payday
  readonly installmentCount: number
  readonly trial: PaydayTrial
}

/** The numbers of installments whose whole term is not always 91 to 365 days. */
export function unfitCounts(terms: ProductTerms, day: Temporal.PlainDate): UnfitCount[] {
  const { payday, installmentCounts } = terms
  if (payday === undefined) return []
  return installmentCounts.flatMap((installmentCount) => {
    const trial = paydayTrials(terms, installmentCount, day).find((each) => !isTermAllowed(each))
    return trial ? [{ payday, installmentCount, trial }] : []
  })
}

/** The numbers of installments that always fit; they follow one another. */
export function fittingCounts(terms: Tried, day: Temporal.PlainDate): number[] {
  const longest = paydayTrials(terms, MAX_INSTALLMENTS, day)
  return Array.from({ length: MAX_INSTALLMENTS }, (_, index) => index + 1).filter((count) =>
    longest.every(({ dueDays }) => isTermAllowed({ dueDays: dueDays.slice(0, count) })),
  )
}

function isTermAllowed({ dueDays }: Pick<PaydayTrial, 'dueDays'>): boolean {
  const days = dueDays.at(-1) ?? 0
  return days >= TERM_DAYS.least && days <= TERM_DAYS.most
}
