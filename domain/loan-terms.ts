import type { Interval, MonthEnd } from '#domain/calendar.ts'
import type { DayCount } from '#domain/day-count.ts'
import type { Centavos } from '#domain/money.ts'
import type { Rate } from '#domain/rate.ts'

/** How interest is computed and the principal is spread over the installments. */
export type InterestMethod = 'declining' | 'flat' | 'equalPrincipal'

/** The terms of one loan: copied from its product when it is made, never changed afterwards. */
export interface LoanTerms {
  readonly method: InterestMethod
  readonly annualRate: Rate
  readonly dayCount: DayCount
  readonly installmentCount: number
  readonly interval: Interval
  readonly monthEnd: MonthEnd
  /** The first so many installments carry interest only. */
  readonly principalGraceCount: number
  /** Centavos that a whole installment (principal and interest) is a multiple of; 1 is any. */
  readonly installmentMultiple: Centavos
  /** Kept back from the principal at disbursement, as a share of it. */
  readonly upFrontFeeRate: Rate
  /** Centavos added to each installment. */
  readonly installmentFee: Centavos
  /** Whether the borrower bears the documentary stamp tax, kept back like the up-front fee. */
  readonly passesOnStampTax: boolean
  /** The price of an extension, as a share of the outstanding principal. */
  readonly extensionFeeRate: Rate
  readonly extensionCountMost: number
}

/** What a product offers: amounts and numbers of installments to choose from, the rest fixed. */
export interface ProductTerms extends Omit<LoanTerms, 'installmentCount'> {
  /** Centavos; an amount is the least plus whole steps. */
  readonly principalLeast: Centavos
  readonly principalMost: Centavos
  /** The most of a first loan; those paid on time lead up to `principalMost` (loan-limits.ts). */
  readonly principalAtFirst: Centavos
  readonly principalStep: Centavos
  readonly installmentCounts: readonly number[]
}

/** The whole term of a product, in days, in both markets (loan terms; stores refuse 60 or less). */
export const TERM_DAYS = { least: 91, most: 365 } as const

/** Calendar days from acceptance to the money, by the loan terms (CONST-032). */
export const PAYOUT_DAYS = { least: 1, most: 3 } as const

/** Calendar days in which a change of name, birth date or address is told (CONST-042 to 044). */
export const CHANGE_NOTICE_DAYS = 3

/** Business days by which notice goes before an assignment (CONST-045). */
export const ASSIGNMENT_NOTICE_DAYS = 7

/** Days in which a judgment on money is paid, else it is a default (CONST-046). */
export const JUDGMENT_DAYS = 10

/** The terms of a loan with one of the product's numbers of installments. */
export function loanTerms(product: ProductTerms, installmentCount: number): LoanTerms {
  if (!product.installmentCounts.includes(installmentCount)) {
    throw new Error(`The product has no ${installmentCount} installments.`)
  }
  return {
    method: product.method,
    annualRate: product.annualRate,
    dayCount: product.dayCount,
    installmentCount,
    interval: product.interval,
    monthEnd: product.monthEnd,
    principalGraceCount: product.principalGraceCount,
    installmentMultiple: product.installmentMultiple,
    upFrontFeeRate: product.upFrontFeeRate,
    installmentFee: product.installmentFee,
    passesOnStampTax: product.passesOnStampTax,
    extensionFeeRate: product.extensionFeeRate,
    extensionCountMost: product.extensionCountMost,
  }
}

/** Whether a product lends exactly this amount. */
export function isPrincipalOf(product: ProductTerms, principal: Centavos): boolean {
  const { principalLeast, principalMost, principalStep } = product
  const isInRange = principal >= principalLeast && principal <= principalMost
  return isInRange && (principal - principalLeast) % principalStep === 0n
}
