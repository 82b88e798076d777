import type { Interval } from '#domain/calendar/calendar.ts'
import { paydayErrors } from '#domain/caps/payday-check.ts'
import { dueDateChoices } from '#domain/schedule/payday-choices.ts'
import { MAX_INSTALLMENTS, type ProductTerms, TERM_DAYS } from '#domain/schedule/loan-terms.ts'
import type { Market } from '#domain/market/market.ts'
import { isAbove, ONE, type Rate } from '#domain/money/rate.ts'

/**
 * The errors in the terms of a product, as sentences for the person who sets them; none when they
 * may be saved (caps are tested in terms-caps.ts). Terms of 91 to 365 days as in the loan terms.
 */
export function termsErrors(terms: ProductTerms, market: Market): string[] {
  return [
    ...principalErrors(terms),
    ...installmentErrors(terms),
    ...paydayErrors(terms, market),
    ...feeErrors(terms),
    ...marketErrors(terms, market),
  ]
}

function principalErrors(terms: ProductTerms) {
  const { principalLeast, principalAtFirst, principalMost, principalStep } = terms
  const errors: string[] = []
  if (principalLeast <= 0n) errors.push('The smallest amount must be above zero.')
  if (principalStep <= 0n) errors.push('The step between amounts must be above zero.')
  if (principalMost < principalLeast) errors.push('The largest amount is below the smallest one.')
  else if (principalStep > 0n && (principalMost - principalLeast) % principalStep !== 0n)
    errors.push('The largest amount is not a whole number of steps above the smallest one.')
  else if (principalAtFirst < principalLeast || principalAtFirst > principalMost)
    errors.push('The largest amount of a first loan is not between the smallest and the largest.')
  return errors
}

function installmentErrors(terms: ProductTerms) {
  const { installmentCounts, interval, installmentMultiple, principalGraceCount, method } = terms
  const errors: string[] = []
  if (installmentCounts.length === 0) errors.push('There must be a number of installments.')
  if (!isCount(interval.every, 1)) errors.push('The interval must be a whole number of 1 or more.')
  if (installmentMultiple <= 0n) errors.push('The multiple of an installment must be above zero.')
  if (method === 'equalPrincipal' && installmentMultiple !== 1n)
    errors.push('Installments of equal principal cannot be rounded to a multiple.')
  if (
    method === 'declining' &&
    installmentMultiple !== 1n &&
    dueDateChoices(terms).some(followsCalendar)
  )
    errors.push('Installments whose interest depends on the date cannot be rounded to a multiple.')
  if (!isCount(principalGraceCount, 0)) errors.push('The grace on principal must be 0 or more.')
  if (new Set(installmentCounts).size < installmentCounts.length)
    errors.push('A number of installments is named twice.')
  for (const count of installmentCounts) errors.push(...countErrors(count, terms))
  return errors
}

/** Whether the interest of equal periods differs by the day of the payout. */
function followsCalendar({ installmentCounts, principalGraceCount, ...terms }: ProductTerms) {
  const { dayCount, interval, payday } = terms
  const isOne = installmentCounts.every((count) => count - principalGraceCount <= 1)
  if (isOne) return false
  if (payday !== undefined) return true
  if (dayCount === '30/360') return false
  return dayCount === 'actual/actual' || interval.unit === 'months'
}

/** The dates themselves are tried by payday-trials.ts. */
function countErrors(count: number, { interval, payday, principalGraceCount }: ProductTerms) {
  if (!isCount(count, 1)) return [`${count} is not a number of installments.`]
  if (count > MAX_INSTALLMENTS) return [`A loan has at most ${MAX_INSTALLMENTS} installments.`]
  const errors: string[] = []
  const { least, most } = termDays(count, interval)
  if (payday === undefined && (least < TERM_DAYS.least || most > TERM_DAYS.most))
    errors.push(
      `${count} installments make a term of ${least === most ? least : `${least} to ${most}`} days; ` +
        `it must be ${TERM_DAYS.least} to ${TERM_DAYS.most}.`,
    )
  if (principalGraceCount >= count)
    errors.push(`The grace on principal leaves none of ${count} installments to repay it.`)
  return errors
}

function feeErrors(terms: ProductTerms) {
  const errors: string[] = []
  if (isNegative(terms.annualRate)) errors.push('The interest rate must not be below zero.')
  if (isNegative(terms.upFrontFeeRate) || !isAbove(ONE, terms.upFrontFeeRate))
    errors.push('The fee up front must be 0 or more and below the whole principal.')
  if (terms.installmentFee < 0n) errors.push('The fee per installment must not be below zero.')
  if (isNegative(terms.extensionFeeRate)) errors.push('The extension fee must not be below zero.')
  if (!isCount(terms.extensionCountMost, 0)) errors.push('The extensions must be 0 or more.')
  return errors
}

function marketErrors({ interval, payday, method }: ProductTerms, market: Market) {
  const errors: string[] = []
  if (payday === undefined && !market.intervalUnits.includes(interval.unit))
    errors.push(`In this market installments are counted in ${market.intervalUnits.join(' or ')}.`)
  if (!market.interestMethods.includes(method))
    errors.push(`In this market interest is ${market.interestMethods.join(' or ')} only.`)
  return errors
}

/** The shortest and the longest term in days over all starting dates. */
function termDays(count: number, { every, unit }: Interval) {
  const units = count * every
  if (unit === 'days') return { least: units, most: units }
  const spans = [2024, 2025].flatMap((year) =>
    Array.from({ length: 12 }, (_, month) => {
      const from = Temporal.PlainDate.from({ year, month: month + 1, day: 1 })
      return from.until(from.add({ months: units }), { largestUnit: 'days' }).days
    }),
  )
  return { least: Math.min(...spans), most: Math.max(...spans) }
}

function isCount(value: number, least: number) {
  return Number.isSafeInteger(value) && value >= least
}

function isNegative({ numerator }: Rate) {
  return numerator < 0n
}
