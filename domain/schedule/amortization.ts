import { decliningParts } from '#domain/schedule/declining-installments.ts'
import { type Period, periods } from '#domain/calendar/due-dates.ts'
import { equalPrincipalParts } from '#domain/schedule/equal-principal.ts'
import { flatParts } from '#domain/schedule/flat-installments.ts'
import type { SpreadOver } from '#domain/schedule/installment-parts.ts'
import type { InterestMethod, LoanTerms } from '#domain/schedule/loan-terms.ts'
import type { Centavos, Rounding } from '#domain/money/money.ts'

/** One installment as scheduled. Amounts in centavos. */
export interface ScheduleRow {
  readonly number: number
  readonly dueOn: Temporal.PlainDate
  /** Days since the due date before it, or since day 0. */
  readonly days: number
  /** Those at its beginning that bear no interest (issued-schedule.ts); left out: none. */
  readonly interestFreeDays?: number
  readonly principal: Centavos
  readonly interest: Centavos
  readonly fees: Centavos
  /** Principal, interest and fees. */
  readonly due: Centavos
  /** Principal outstanding after this installment is paid. */
  readonly balance: Centavos
}

/**
 * The amortization schedule. The principal of its rows always adds up to `principal`.
 * Formulas as in the schedules of Apache Fineract, which domain/vectors reproduces.
 *
 * @param principal centavos lent
 * @param start     day 0, the day the payout succeeded (or, for an offer, would succeed)
 * @param rounding  how interest is rounded to centavos (the market's chargeRounding)
 */
export function schedule(
  terms: LoanTerms,
  principal: Centavos,
  start: Temporal.PlainDate,
  rounding: Rounding = 'halfEven',
): ScheduleRow[] {
  return scheduleOver(periods(terms, start), terms, principal, rounding)
}

/** The schedule of a principal (centavos) over given periods, by the method of the terms. */
export function scheduleOver(
  spread: readonly Period[],
  terms: LoanTerms,
  principal: Centavos,
  rounding: Rounding,
): ScheduleRow[] {
  return schedulesOver(spread, terms, rounding)(principal)
}

/** The same for many principals: what depends on the periods alone is computed once. */
export function schedulesOver(
  spread: readonly Period[],
  terms: LoanTerms,
  rounding: Rounding,
): (principal: Centavos) => ScheduleRow[] {
  const partsOf = METHODS[terms.method](spread, terms, rounding)
  const fees = terms.installmentFee
  return (principal) => {
    const parts = partsOf(principal)
    let balance = principal
    return spread.map(({ number, dueOn, days }, index) => {
      const { principal: repaid, interest } = parts[index] ?? { principal: 0n, interest: 0n }
      balance -= repaid
      const due = repaid + interest + fees
      return { number, dueOn, days, principal: repaid, interest, fees, due, balance }
    })
  }
}

const METHODS: Readonly<Record<InterestMethod, SpreadOver>> = {
  declining: decliningParts,
  flat: flatParts,
  equalPrincipal: equalPrincipalParts,
}
