import type { Period } from '#domain/calendar/due-dates.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import type { Centavos, Rounding } from '#domain/money/money.ts'

/** The principal and the interest of one period, in centavos. */
export interface InstallmentParts {
  readonly principal: Centavos
  readonly interest: Centavos
}

/** Spreads principals over periods; the principal of the parts adds up to the one spread. */
export type SpreadOver = (
  periods: readonly Period[],
  terms: Pick<LoanTerms, 'annualRate' | 'interval' | 'installmentMultiple' | 'principalGraceCount'>,
  rounding: Rounding,
) => (principal: Centavos) => InstallmentParts[]
