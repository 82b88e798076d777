import { FIRST_PAYDAY_DAYS, type Payday, nextPayday, paydayFrom } from '#domain/calendar/paydays.ts'
import { daysBetween, type Interval } from '#domain/calendar/calendar.ts'
import type { LoanTerms, ProductTerms } from '#domain/schedule/loan-terms.ts'

/** Days between the two bounds of a first payday, so that there is one between them on any day. */
const FIRST_PAYDAY_SPAN = { both: 15, monthly: 30 } as const

/** The terms of a product with each of the due dates that it allows, those of its own first. */
export function dueDateChoices(product: ProductTerms): ProductTerms[] {
  const others = (product.otherPaydays ?? []).map(({ payday, installmentCounts }) =>
    onPayday(product, payday, installmentCounts),
  )
  return [product, ...others]
}

/** The same on a payday that the borrower chose, or on its own due dates; null: not allowed. */
export function chosenDueDates(product: ProductTerms, payday: Payday | null): ProductTerms | null {
  const wanted = payday ?? undefined
  return dueDateChoices(product).find((terms) => terms.payday === wanted) ?? null
}

function onPayday(
  product: ProductTerms,
  payday: Payday,
  installmentCounts: readonly number[],
): ProductTerms {
  return { ...product, payday, installmentCounts, interval: paydayInterval(payday) }
}

/** The interval that dates on paydays have on average: for what counts in days or months. */
export function paydayInterval(payday: Payday): Interval {
  return payday === 'both' ? { every: 15, unit: 'days' } : { every: 1, unit: 'months' }
}

/** The fewest and most days from an acceptance to the first payday that is due. */
export function firstDueDays(
  { firstDueDaysMin = FIRST_PAYDAY_DAYS, firstDueDaysMax }: FirstDueTerms,
  payday: Payday,
): { readonly min: number; readonly max: number } {
  const max = firstDueDaysMax ?? firstDueDaysMin + firstDueSpan(payday)
  return { min: firstDueDaysMin, max }
}

export function firstDueSpan(payday: Payday): number {
  return FIRST_PAYDAY_SPAN[payday === 'both' ? 'both' : 'monthly']
}

type FirstDueTerms = Pick<ProductTerms, 'firstDueDaysMin' | 'firstDueDaysMax'>

/** The paydays that may be the first due date of a loan accepted on a day, the earliest first. */
export function firstDueDates(
  terms: FirstDueTerms & Pick<ProductTerms, 'payday'>,
  acceptedOn: Temporal.PlainDate,
): Temporal.PlainDate[] {
  const { payday } = terms
  if (payday === undefined) return []
  const { min, max } = firstDueDays(terms, payday)
  const dates: Temporal.PlainDate[] = []
  let next = paydayFrom(payday, acceptedOn.add({ days: min }))
  for (; daysBetween(acceptedOn, next) <= max; next = nextPayday(payday, next)) dates.push(next)
  return dates
}

/** A payout is sent while this many days are left to the first payday that is due, at least. */
export const PAYOUT_BEFORE_DUE_DAYS = 7

/**
 * Whether it is too late to send the payout of a loan on paydays: its offer lapses, and the borrower
 * makes a new one (lending rules, "Payday dates").
 */
export function isTooLateToPayOut(
  { firstDueOn }: Pick<LoanTerms, 'firstDueOn'>,
  day: Temporal.PlainDate,
): boolean {
  return firstDueOn !== undefined && daysBetween(day, firstDueOn) < PAYOUT_BEFORE_DUE_DAYS
}
