import type { LoanExample } from '#contract/site/site.ts'
import { earlyPayoffs } from '#domain/allocation/early-payoff.ts'
import { daysBetween } from '#domain/calendar/calendar.ts'
import { firstLimit } from '#domain/underwriting/loan-limits.ts'
import { type Centavos, sum } from '#domain/money/money.ts'
import { nearestOffered, type OfferRules } from '#domain/underwriting/offered-amounts.ts'
import { type OfferOption, toOption } from '#server/lending/offer/get-offer.ts'
import { costWire } from '#server/lending/offer/offer-wire.ts'
import { offerRules } from '#server/lending/offer/product-on-offer.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { Product } from '#server/lending/product/product.ts'
import { perCentShort } from '#server/platform/messages/amounts/per-cent.ts'

/**
 * A loan that a new borrower of the brand could get on a day: half of the largest principal of a
 * product, preferably one with several payments, since it shows more. It uses the code that makes a
 * borrower's offer, so that the site shows only figures that are charged.
 *
 * @returns null when nothing is offered
 */
export function loanExample(
  brand: BrandSetting,
  products: readonly Product[],
  day: Temporal.PlainDate,
): LoanExample | null {
  for (const product of bySeveralPayments(products)) {
    const [count = 0] = product.terms.installmentCounts
    const rules = offerRules(brand, day, firstLimit(product.terms))
    const half = product.terms.principalMost / 2n
    const principal = nearestOffered(product.terms, count, half, rules)
    if (principal !== null) return exampleOf(product, rules, count, principal)
  }
  return null
}

function bySeveralPayments(products: readonly Product[]): Product[] {
  return [
    ...products.filter(hasSeveralPayments),
    ...products.filter((product) => !hasSeveralPayments(product)),
  ]
}

function hasSeveralPayments({ terms }: Product): boolean {
  return (terms.installmentCounts[0] ?? 0) > 1
}

function exampleOf(
  product: Product,
  rules: OfferRules,
  count: number,
  principal: Centavos,
): LoanExample {
  const option = toOption({ product, rules }, count, principal)
  const { rows, startsOn } = option.offer
  const cost = costWire(option, rules, null)
  const interest = Number(sum(rows.map((row) => row.interest)))
  return {
    productName: product.name,
    principal: Number(principal),
    interest,
    fees: cost.totalRepay - cost.netProceeds - interest,
    cost,
    payments: rows.map((row) => ({
      number: row.number,
      days: daysBetween(startsOn, row.dueOn),
      principal: Number(row.principal),
      interest: Number(row.interest),
      fees: Number(row.fees),
      due: Number(row.due),
    })),
    nominalYearly: perCentShort(option.terms.annualRate),
    settling: settlingOf(option, rules),
  }
}

/** Half of a month: often the next payday. */
const SETTLED_AFTER_DAYS = 15

function settlingOf(
  { offer, terms }: OfferOption,
  { market }: OfferRules,
): LoanExample['settling'] {
  if (market.prepayment !== 'anyDayWholeOrPart') return null
  const found = earlyPayoffs(offer, terms, market).find(({ day }) => day === SETTLED_AFTER_DAYS)
  return found ? { days: found.day, amount: Number(found.amount) } : null
}
