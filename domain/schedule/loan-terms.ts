import type { Interval, MonthEnd } from '#domain/calendar/calendar.ts'
import type { Payday } from '#domain/calendar/paydays.ts'
import type { DayCount } from '#domain/calendar/day-count.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Rate } from '#domain/money/rate.ts'

/** How interest is computed and the principal is spread over the installments. */
export type InterestMethod = 'declining' | 'flat' | 'equalPrincipal'

/** The terms of one loan. They are copied from its product when it is made and never change. */
export interface LoanTerms {
  readonly method: InterestMethod
  readonly annualRate: Rate
  readonly dayCount: DayCount
  readonly installmentCount: number
  readonly interval: Interval
  readonly monthEnd: MonthEnd
  /** Due dates are on it, whatever their interval; left out: one every interval. */
  readonly payday?: Payday
  /** The first due date as accepted, of a loan on paydays; left out: the next of its paydays. */
  readonly firstDueOn?: Temporal.PlainDate
  /** This many installments at the start bear interest only. */
  readonly principalGraceCount: number
  /** Centavos that an installment (principal and interest) is a multiple of; 1: any amount. */
  readonly installmentMultiple: Centavos
  /** Deducted from the principal at disbursement, as a share of it. */
  readonly upFrontFeeRate: Rate
  /** Centavos added to each installment. */
  readonly installmentFee: Centavos
  /** Whether the borrower bears the documentary stamp tax, deducted like the up-front fee. */
  readonly passesOnStampTax: boolean
  /** The price of an extension, as a share of the outstanding principal. */
  readonly extensionFeeRate: Rate
  readonly extensionCountMost: number
}

/** The terms of a product: amounts and numbers of installments to choose from, the rest fixed. */
export interface ProductTerms extends Omit<LoanTerms, 'installmentCount' | 'firstDueOn'> {
  /** Centavos; an amount is the smallest one plus whole steps. */
  readonly principalLeast: Centavos
  readonly principalMost: Centavos
  /**
   * The limit of a first loan; loans paid on time raise it up to `principalMost` (loan-limits.ts).
   */
  readonly principalAtFirst: Centavos
  readonly principalStep: Centavos
  readonly installmentCounts: readonly number[]
  /** Other due dates that the borrower may choose, each with its own numbers of installments. */
  readonly otherPaydays?: readonly PaydayChoice[]
  /** Days from the acceptance to the first payday that is due; left out: as domain/calendar has it. */
  readonly firstDueDaysMin?: number
  readonly firstDueDaysMax?: number
}

/** Paydays that a product allows. */
interface PaydayChoice {
  readonly payday: Payday
  readonly installmentCounts: readonly number[]
}

/** The term of a loan in days, in both markets (loan terms; app stores refuse 60 or less). */
export const TERM_DAYS = { least: 91, most: 365 } as const

/** The most installments that a borrower can ask for (contract/application/application.ts). */
export const MAX_INSTALLMENTS = 60

/** Calendar days from acceptance to the payout (loan terms, CONST-032). */
export const PAYOUT_DAYS = { least: 1, most: 3 } as const

/** Calendar days to report a change of name, birth date or address (CONST-042 to 044). */
export const CHANGE_NOTICE_DAYS = 3

/** Business days of notice before an assignment (CONST-045). */
export const ASSIGNMENT_NOTICE_DAYS = 7

/** Days to pay a money judgment before it is a default (CONST-046). */
export const JUDGMENT_DAYS = 10

/** The terms of a loan of a product, with one of its numbers of installments; refuses others. */
export function loanTerms(
  product: ProductTerms,
  installmentCount: number,
  firstDueOn?: Temporal.PlainDate,
): LoanTerms {
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
    ...(product.payday !== undefined && { payday: product.payday }),
    ...(firstDueOn && { firstDueOn }),
    principalGraceCount: product.principalGraceCount,
    installmentMultiple: product.installmentMultiple,
    upFrontFeeRate: product.upFrontFeeRate,
    installmentFee: product.installmentFee,
    passesOnStampTax: product.passesOnStampTax,
    extensionFeeRate: product.extensionFeeRate,
    extensionCountMost: product.extensionCountMost,
  }
}

/** Whether a product lends exactly this amount (centavos). */
export function isPrincipalOffered(product: ProductTerms, principal: Centavos): boolean {
  const { principalLeast, principalMost, principalStep } = product
  const isInRange = principal >= principalLeast && principal <= principalMost
  return isInRange && (principal - principalLeast) % principalStep === 0n
}
