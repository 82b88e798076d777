import type { DayCount } from '#domain/calendar/day-count.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import { perCent, type Rate, ratio, times, ZERO_RATE } from '#domain/money/rate.ts'
import type { VectorLoan } from '#domain/vectors/vector.ts'

/** The terms of a vector as terms of a loan. */
export function vectorTerms(loan: VectorLoan): LoanTerms {
  const { every, unit } = loan
  return {
    method: methodOf(loan),
    annualRate: annualRateOf(loan),
    dayCount: dayCountOf(loan),
    installmentCount: loan.instalments,
    interval:
      unit === 'MONTHS'
        ? { every, unit: 'months' }
        : { every: unit === 'WEEKS' ? every * 7 : every, unit: 'days' },
    monthEnd: loan.monthEnd === 'FIRST_DAY_OF_NEXT_MONTH' ? 'rollOn' : 'clamp',
    principalGraceCount: loan.graceOnPrincipal ?? 0,
    installmentMultiple: BigInt(loan.installmentMultipleOf ?? 0) * 100n || 1n,
    upFrontFeeRate: ZERO_RATE,
    installmentFee: BigInt(loan.instalmentFee ?? 0),
    passesOnStampTax: false,
    extensionFeeRate: ZERO_RATE,
    extensionCountMost: 0,
  }
}

function methodOf({ interestType, amortization }: VectorLoan): LoanTerms['method'] {
  if (interestType === 'FLAT') return 'flat'
  if (interestType !== 'DECLINING_BALANCE') throw new Error(`Interest ${String(interestType)}.`)
  return amortization === 'EQUAL_PRINCIPAL_PAYMENTS' ? 'equalPrincipal' : 'declining'
}

function dayCountOf({ interestPeriod, family, daysInYear }: VectorLoan): DayCount {
  // "Same as repayment period" is a twelfth of the annual rate for each month.
  if (interestPeriod === 'SAME_AS_REPAYMENT_PERIOD' || daysInYear === 360) return '30/360'
  // The cumulative family counts each day as a 365th, in a leap year too.
  return daysInYear === 'ACTUAL' && family !== 'cumulative' ? 'actual/actual' : 'actual/365'
}

/**
 * Converts day counts that products do not have to one that they have, by scaling the rate: a year
 * of 364 days to one of 365; a week as a 52nd of a year, and a day as a 365th, to days over 360.
 */
function annualRateOf({ annualRatePct, interestPeriod, unit, daysInYear }: VectorLoan): Rate {
  const annual = perCent(annualRatePct)
  if (interestPeriod === 'SAME_AS_REPAYMENT_PERIOD') {
    if (unit === 'WEEKS') return times(annual, ratio(360n, 364n))
    if (unit === 'DAYS' && daysInYear === 'ACTUAL') return times(annual, ratio(360n, 365n))
    if (unit === 'DAYS') return times(annual, ratio(360n, BigInt(daysInYear)))
    return annual
  }
  return daysInYear === 364 ? times(annual, ratio(365n, 364n)) : annual
}
