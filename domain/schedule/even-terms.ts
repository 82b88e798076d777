import { schedulesOver } from '#domain/schedule/amortization.ts'
import { paydayFrom } from '#domain/calendar/paydays.ts'
import { type Period, periods } from '#domain/calendar/due-dates.ts'
import { type UnevenInstallment, unevenInstallment } from '#domain/schedule/even-installments.ts'
import { loanTerms, type LoanTerms, type ProductTerms } from '#domain/schedule/loan-terms.ts'
import { dueDateChoices, firstDueDays } from '#domain/schedule/payday-choices.ts'
import type { Market } from '#domain/market/market.ts'
import { type Centavos, roundToCentavos, exactly } from '#domain/money/money.ts'
import { ONE, plus, type Rate, times } from '#domain/money/rate.ts'

/** A loan of a product whose installments are not even. Centavos. */
export interface UnevenLoan {
  readonly principal: Centavos
  readonly installmentCount: number
  readonly installment: UnevenInstallment
}

/** Schedules that are computed to test the terms of one product, in some hundredths of a second. */
const MAX_SCHEDULES = 5_000

/**
 * The first amount of a product, of the first number of installments, whose installments are not
 * even; null: there is none. Every amount is tested with every number of installments, until the
 * others follow from it. `tooMany` where they are more than can be tested.
 *
 * @param terms without errors (terms-check.ts), so that a multiple goes with periods that bear the
 *   same interest whatever the day
 */
export function unevenTerms(
  terms: ProductTerms,
  { chargeRounding }: Pick<Market, 'chargeRounding'>,
): UnevenLoan | 'tooMany' | null {
  let tested = 0
  const loans = dueDateChoices(terms).flatMap((choice) =>
    choice.installmentCounts.map((installmentCount) => loanTerms(choice, installmentCount)),
  )
  for (const ofLoan of loans) {
    const { installmentCount } = ofLoan
    const spread = hardestPeriods(ofLoan, terms)
    const rowsOf = schedulesOver(spread, ofLoan, chargeRounding)
    const enough = provingPrincipal(spread, ofLoan)
    const { principalLeast, principalMost, principalStep } = terms
    for (let amount = principalLeast; amount <= principalMost; amount += principalStep) {
      tested += 1
      if (tested > MAX_SCHEDULES) return 'tooMany'
      const rows = rowsOf(amount)
      const installment = unevenInstallment(rows, ofLoan)
      if (installment) return { principal: amount, installmentCount, installment }
      const repaying = rows.slice(ofLoan.principalGraceCount)
      if (enough !== null && repaying.every(({ principal }) => principal > enough)) break
    }
  }
  return null
}

/**
 * The periods in which the first installment repays least: of equal ones any; on paydays those with
 * the longest first one.
 */
function hardestPeriods(ofLoan: LoanTerms, product: ProductTerms): Period[] {
  const { payday } = ofLoan
  if (payday === undefined) return periods(ofLoan, ANY_DAY)
  const firstDueOn = paydayFrom(payday, ANY_DAY)
  const { max } = firstDueDays(product, payday)
  return periods({ ...ofLoan, firstDueOn }, firstDueOn.subtract({ days: max }))
}

const ANY_DAY = Temporal.PlainDate.from('2026-01-01')

/**
 * The principal of an installment, in centavos, above which larger amounts have even installments
 * too; null: each amount has to be tested, because the last installment takes what a multiple
 * leaves.
 *
 * But for rounding, each part grows with the amount lent. The installment is rounded by half a
 * multiple, and by one more where it is shifted by the gap of the last, which is at most half a
 * multiple with what it earned; so no part of either amount is further from its exact figure than
 * half of this.
 */
function provingPrincipal(spread: readonly Period[], terms: LoanTerms): Centavos | null {
  const repaying = spread.slice(terms.principalGraceCount)
  if (repaying.length === 1) return 0n
  if (terms.installmentMultiple !== 1n) return null
  const growth = repaying.reduce<Rate>((grown, { rate }) => times(grown, plus(ONE, rate)), ONE)
  const roundings = times(exactly(BigInt(repaying.length)), growth)
  const each = times(exactly(2n * (terms.installmentMultiple + 2n)), plus(ONE, growth))
  return roundToCentavos(times(each, plus(roundings, ONE))) + 1n
}
