import { FIRST_PAYDAY_DAYS, LAST_COMMON_DAY, type Payday } from '#domain/calendar/paydays.ts'
import type { Market } from '#domain/market/market.ts'
import {
  dueDateChoices,
  firstDueSpan,
  paydayInterval,
  PAYOUT_BEFORE_DUE_DAYS,
} from '#domain/schedule/payday-choices.ts'
import { MAX_INSTALLMENTS, type ProductTerms } from '#domain/schedule/loan-terms.ts'

/** The errors in the paydays of a product, as sentences for the person who sets them. */
export function paydayErrors(terms: ProductTerms, market: Pick<Market, 'allowsPaydays'>): string[] {
  const choices = dueDateChoices(terms)
  const paydays = choices.flatMap(({ payday }) => (payday === undefined ? [] : [payday]))
  if (paydays.length === 0) return firstDueErrors(terms, [])
  const errors: string[] = []
  if (!market.allowsPaydays) errors.push('In this market no installments are due on paydays.')
  if (terms.dayCount !== 'actual/365')
    errors.push('Interest between paydays is by actual days of a year of 365 (actual/365).')
  if (paydays.some((payday) => typeof payday === 'number' && !isCommonDay(payday)))
    errors.push(`A day of the month that installments are due on is 1 to ${LAST_COMMON_DAY}.`)
  if (new Set(paydays).size < paydays.length) errors.push('A payday is named twice.')
  return [...errors, ...ownErrors(terms), ...countErrors(terms), ...firstDueErrors(terms, paydays)]
}

function isCommonDay(day: number): boolean {
  return Number.isSafeInteger(day) && day >= 1 && day <= LAST_COMMON_DAY
}

/** The interval beside the product's own payday is the one that its dates have on average. */
function ownErrors({ payday, interval }: ProductTerms): string[] {
  if (payday === undefined) return []
  const { every, unit } = paydayInterval(payday)
  const isRight = interval.every === every && interval.unit === unit
  return isRight ? [] : [`The interval beside this payday must be ${every} ${unit}.`]
}

function countErrors({ otherPaydays = [], principalGraceCount }: ProductTerms): string[] {
  return otherPaydays.flatMap(({ installmentCounts }) => {
    const errors: string[] = []
    if (installmentCounts.length === 0)
      errors.push('There must be a number of installments for each payday.')
    if (new Set(installmentCounts).size < installmentCounts.length)
      errors.push('A number of installments of a payday is named twice.')
    for (const count of installmentCounts) {
      if (!Number.isSafeInteger(count) || count < 1)
        errors.push(`${count} is not a number of installments.`)
      if (count > MAX_INSTALLMENTS)
        errors.push(`A loan has at most ${MAX_INSTALLMENTS} installments.`)
      if (principalGraceCount >= count)
        errors.push(`The grace on principal leaves none of ${count} installments to repay it.`)
    }
    return errors
  })
}

/** There is a payday between the bounds on any day. */
function firstDueErrors(
  { firstDueDaysMin, firstDueDaysMax }: ProductTerms,
  paydays: readonly Payday[],
): string[] {
  if (firstDueDaysMin === undefined && firstDueDaysMax === undefined) return []
  if (paydays.length === 0) return ['Days to the first due date are for paydays only.']
  const least = firstDueDaysMin ?? FIRST_PAYDAY_DAYS
  if (!Number.isSafeInteger(least) || least < PAYOUT_BEFORE_DUE_DAYS)
    return [`The first payday that is due is ${PAYOUT_BEFORE_DUE_DAYS} days away or more.`]
  const span = Math.max(...paydays.map(firstDueSpan))
  if (firstDueDaysMax === undefined) return []
  return firstDueDaysMax >= least + span
    ? []
    : [`The most days to the first due date are at least ${least + span} here.`]
}
