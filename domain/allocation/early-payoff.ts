import { accruedInterest, openingBalance } from '#domain/charges/accrued-interest.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import type { Market } from '#domain/market/market.ts'
import { type Centavos, sum } from '#domain/money/money.ts'
import type { Offer } from '#domain/underwriting/offer.ts'

/** The payoff on a day, when all that was due before was paid on time. */
interface EarlyPayoff {
  /** Days after the disbursement. */
  readonly day: number
  /** Centavos to pay on that day. */
  readonly amount: Centavos
  /** Scheduled interest and fees that are then not owed, centavos. */
  readonly saved: Centavos
}

/**
 * "If I pay on day X", for every day of the term of an offer: the payoff (centavos) of a borrower
 * who paid each installment on its due date until then (market philippines: any day,
 * prepayment.ts).
 */
export function earlyPayoffs(
  { rows, startsOn }: Pick<Offer, 'rows' | 'startsOn'>,
  terms: LoanTerms,
  { chargeRounding }: Pick<Market, 'chargeRounding'>,
): EarlyPayoff[] {
  let before = 0
  return rows.flatMap((row, index) => {
    const first = before + 1
    before += row.days
    const opening = openingBalance(rows, row.number)
    const left = sum(rows.slice(index).map(({ due }) => due))
    return Array.from({ length: row.days }, (_, place) => {
      const day = first + place
      const on = startsOn.add({ days: day })
      const accrued = accruedInterest(rows, row.number, terms, on, chargeRounding)
      // A fee is due on its due date and not before.
      const amount = opening + accrued + (day === before ? row.fees : 0n)
      return { day, amount, saved: left - amount }
    })
  })
}
