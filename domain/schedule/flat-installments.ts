import type { Interval } from '#domain/calendar/calendar.ts'
import type { SpreadOver } from '#domain/schedule/installment-parts.ts'
import {
  type Centavos,
  exactly,
  larger,
  roundToMultiple,
  share,
  smaller,
} from '#domain/money/money.ts'
import { plus, type Rate, ratio, times } from '#domain/money/rate.ts'

/**
 * Flat interest: each period bears the same interest on the principal first lent, in centavos:
 * round(P × annual rate / 12) for a month, round(P × annual rate × days / 360) for days.
 * Installment = P/n + interest, rounded to its multiple; principal = installment − interest. The
 * last installment takes the rest of the principal and of the interest of all periods together.
 * As in Apache Fineract.
 */
export const flatParts: SpreadOver = (periods, terms, rounding) => (principal) => {
  const rate = flatRate(terms.annualRate, terms.interval)
  const interest = share(principal, rate, rounding)
  const wholeInterest = share(principal, times(rate, ratio(BigInt(periods.length), 1n)), rounding)
  const count = periods.length - terms.principalGraceCount
  const exact = plus(ratio(principal, BigInt(count)), exactly(interest))
  const repaid = larger(0n, roundToMultiple(terms.installmentMultiple, exact) - interest)
  let balance = principal
  return periods.map((_, index) => {
    const isLast = index === periods.length - 1
    const part = isLast ? balance : principalOf(index, repaid, balance)
    balance -= part
    const rest = wholeInterest - interest * BigInt(periods.length - 1)
    return { principal: part, interest: isLast ? larger(0n, rest) : interest }
  })

  function principalOf(index: number, each: Centavos, left: Centavos): Centavos {
    return index < terms.principalGraceCount ? 0n : smaller(each, left)
  }
}

/** A twelfth of the annual rate for a month; days are counted over 360. */
function flatRate(annualRate: Rate, { every, unit }: Interval): Rate {
  return times(annualRate, ratio(BigInt(every), unit === 'months' ? 12n : 360n))
}
