import type { Interval } from '#domain/calendar.ts'
import type { SpreadOver } from '#domain/installment-parts.ts'
import { type Centavos, exactly, larger, multipleOf, share, smaller } from '#domain/money.ts'
import { plus, type Rate, ratio, times } from '#domain/rate.ts'

/**
 * Flat interest: each period bears the same interest, on the principal first lent. Installment =
 * P/n + interest, rounded to its multiple; the last one takes the rest of the principal.
 */
export const flatParts: SpreadOver = (principal, periods, terms, rounding) => {
  const interest = share(principal, flatRate(terms.annualRate, terms.interval), rounding)
  const count = periods.length - terms.principalGraceCount
  const exact = plus(ratio(principal, BigInt(count)), exactly(interest))
  const repaid = larger(0n, multipleOf(terms.installmentMultiple, exact) - interest)
  let balance = principal
  return periods.map((_, index) => {
    const part = principalOf(index, repaid, balance)
    balance -= part
    return { principal: part, interest }
  })

  function principalOf(index: number, each: Centavos, left: Centavos): Centavos {
    if (index < terms.principalGraceCount) return 0n
    return index === periods.length - 1 ? left : smaller(each, left)
  }
}

/** A twelfth of the year's rate for a month; days are counted over 360. */
function flatRate(annualRate: Rate, { every, unit }: Interval): Rate {
  return times(annualRate, ratio(BigInt(every), unit === 'months' ? 12n : 360n))
}
