import type { ProductTerms } from '#domain/schedule/loan-terms.ts'
import { perCent, ZERO_RATE } from '#domain/money/rate.ts'

/** Lawful terms for tests: one payment after 91 days at 33% a year, without fees and extensions. */
export const ONE_PAYMENT: ProductTerms = {
  method: 'declining',
  annualRate: perCent('33'),
  dayCount: 'actual/365',
  monthEnd: 'clamp',
  principalGraceCount: 0,
  installmentMultiple: 1n,
  upFrontFeeRate: ZERO_RATE,
  installmentFee: 0n,
  passesOnStampTax: false,
  extensionFeeRate: ZERO_RATE,
  extensionCountMost: 0,
  interval: { every: 91, unit: 'days' },
  installmentCounts: [1],
  principalLeast: 1_000_00n,
  principalAtFirst: 10_000_00n,
  principalMost: 10_000_00n,
  principalStep: 500_00n,
}
