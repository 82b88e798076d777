import type { DayCount } from '#domain/day-count.ts'
import type { LoanTerms } from '#domain/loan-terms.ts'
import { perCent, type Rate, ratio, times, ZERO_RATE } from '#domain/rate.ts'
import type { VectorLoan } from '#domain/vectors/vector.ts'

/** A vector's terms in our words. */
export function termsOf(loan: VectorLoan): LoanTerms {
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
  return amortization === 'EQUAL_INSTALLMENTS' ? 'declining' : 'equalPrincipal'
}

function dayCountOf({ interestPeriod, daysInYear }: VectorLoan): DayCount {
  // "Same as repayment period" is a twelfth of the year's rate for each month.
  if (interestPeriod === 'SAME_AS_REPAYMENT_PERIOD' || daysInYear === 360) return '30/360'
  return daysInYear === 'ACTUAL' ? 'actual/actual' : 'actual/365'
}

/** A year of 364 days, which no product has, is a year of 365 at a rate that much higher. */
function annualRateOf({ annualRatePct, daysInYear }: VectorLoan): Rate {
  const annual = perCent(annualRatePct)
  return daysInYear === 364 ? times(annual, ratio(365n, 364n)) : annual
}
