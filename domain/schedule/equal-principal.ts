import type { SpreadOver } from '#domain/schedule/installment-parts.ts'
import { share, smaller } from '#domain/money/money.ts'
import { ratio } from '#domain/money/rate.ts'

/**
 * Equal parts of the principal, round(P/n) centavos, with interest on the outstanding balance; the
 * last part takes the rest. Grace periods bear interest only. No multiple applies, because
 * installments differ. As in Apache Fineract.
 */
export const equalPrincipalParts: SpreadOver = (periods, terms, rounding) => (principal) => {
  const count = periods.length - terms.principalGraceCount
  const each = share(principal, ratio(1n, BigInt(count)))
  let balance = principal
  return periods.map(({ rate }, index) => {
    const interest = share(balance, rate, rounding)
    const isLast = index === periods.length - 1
    const isGrace = index < terms.principalGraceCount
    const repaid = isGrace ? 0n : isLast ? balance : smaller(each, balance)
    balance -= repaid
    return { principal: repaid, interest }
  })
}
