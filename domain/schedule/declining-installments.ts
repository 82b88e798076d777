import type { InstallmentParts, SpreadOver } from '#domain/schedule/installment-parts.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import { type Centavos, roundToMultiple, type Rounding, share } from '#domain/money/money.ts'
import { dividedBy, ONE, plus, type Rate, ratio, ZERO_RATE } from '#domain/money/rate.ts'

/**
 * Equal installments on a declining balance: installment = round(P / Σ Π 1/(1+r)), interest =
 * round(balance × r), in centavos. The last installment repays the rest of the balance. Grace
 * periods bear interest only. As in Apache Fineract.
 */
export const decliningParts: SpreadOver = (periods, terms, rounding) => {
  const grace = periods.slice(0, terms.principalGraceCount)
  const rates = periods.slice(terms.principalGraceCount).map(({ rate }) => rate)
  const annuity = annuityFactor(rates)
  return (principal) => {
    const interestOnly = grace.map(({ rate }) => ({
      principal: 0n,
      interest: share(principal, rate, rounding),
    }))
    const level = levelInstallment(principal, annuity, terms.installmentMultiple)
    return [...interestOnly, ...withEvenLast(level, principal, rates, terms, rounding)]
  }
}

/** The principal that installments of 1 repay: Σ Π 1/(1+r), from the last period to the first. */
export function annuityFactor(rates: readonly Rate[]): Rate {
  return rates.reduceRight((later, rate) => dividedBy(plus(ONE, later), plus(ONE, rate)), ZERO_RATE)
}

/**
 * The equal installment that repays a principal over the periods of an annuity, in centavos.
 *
 * @param multiple centavos that the installment is rounded to
 */
export function levelInstallment(
  principal: Centavos,
  annuity: Rate,
  multiple: Centavos = 1n,
): Centavos {
  const exact = { numerator: principal * annuity.denominator, denominator: annuity.numerator }
  return roundToMultiple(multiple, exact)
}

/**
 * Rounding makes the last installment differ a little from the others. While that gap, spread over
 * all installments, is a centavo (or a multiple) or more, the installment is shifted by it, as long
 * as the gap shrinks.
 */
function withEvenLast(
  level: Centavos,
  principal: Centavos,
  rates: readonly Rate[],
  { installmentMultiple: multiple }: Pick<LoanTerms, 'installmentMultiple'>,
  rounding: Rounding,
): InstallmentParts[] {
  const count = BigInt(rates.length)
  let installment = level
  let parts = repaidBy(installment, principal, rates, rounding)
  for (;;) {
    const gap = gapOf(parts, installment)
    const shift = roundToMultiple(multiple, ratio(gap, count))
    if (shift === 0n) return parts
    const shifted = repaidBy(installment + shift, principal, rates, rounding)
    if (size(gapOf(shifted, installment + shift)) >= size(gap)) return parts
    installment += shift
    parts = shifted
  }
}

/** How an equal installment splits in each period; the last one repays the balance. Centavos. */
export function repaidBy(
  installment: Centavos,
  principal: Centavos,
  rates: readonly Rate[],
  rounding: Rounding,
): InstallmentParts[] {
  let balance = principal
  return rates.map((rate, index) => {
    const interest = share(balance, rate, rounding)
    const isLast = index === rates.length - 1
    const repaid = isLast ? balance : within(installment - interest, balance)
    balance -= repaid
    return { principal: repaid, interest }
  })
}

/** A rounded-up installment can repay the whole balance before the last row; never below 0. */
function within(repaid: Centavos, balance: Centavos): Centavos {
  if (repaid < 0n) return 0n
  return repaid < balance ? repaid : balance
}

function gapOf(parts: readonly InstallmentParts[], installment: Centavos): Centavos {
  const last = parts.at(-1)
  return last ? last.principal + last.interest - installment : 0n
}

function size(amount: Centavos): Centavos {
  return amount < 0n ? -amount : amount
}
