import { dueDateChoices } from '#domain/schedule/payday-choices.ts'
import { onPayday } from '#server/lending/product/publishing/payday-faults.ts'
import { TERM_DAYS } from '#domain/schedule/loan-terms.ts'
import { type Centavos, roundToCentavos, perCentText } from '#domain/money/money.ts'
import { type Rate, ZERO_RATE } from '#domain/money/rate.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { perCentShort } from '#server/platform/messages/amounts/per-cent.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import { type CapFigure, capFigures } from '#server/lending/product/cap-figures.ts'
import { withFigures } from '#server/lending/product/filled-words.ts'
import type { Product } from '#server/lending/product/product.ts'

/** What a valid product lends, for how long, at what cost and how near to each cap: for staff. */
export function productSummary(
  product: Product,
  brand: BrandSetting,
  day: Temporal.PlainDate,
): string[] {
  const { id, name } = product
  return [
    `Product ${id}, ${name}, of brand ${brand.key} (market ${brand.market}), on ${day.toString()}`,
    ...termLines(withFigures(product, brand.market)),
    ...capLines(product, brand, day),
  ]
}

function termLines({ terms, presentation }: Product): string[] {
  const { every, unit } = terms.interval
  const { annualRate, upFrontFeeRate, extensionFeeRate, extensionCountMost } = terms
  return [
    `  lends     ${money(terms.principalLeast)} to ${money(terms.principalMost)} in steps of ${money(terms.principalStep)}; a first loan up to ${money(terms.principalAtFirst)}`,
    ...dueDateChoices(terms).map(
      ({ installmentCounts, payday }) =>
        `  repaid    in ${installmentCounts.join(' or ')} installments, ${payday === undefined ? `one every ${every} ${unit}` : onPayday(payday)} (${TERM_DAYS.least} to ${TERM_DAYS.most} days in all are allowed)`,
    ),
    `  interest  ${perCentShort(annualRate)}% a year, ${METHODS[terms.method]}`,
    `  fees      ${perCentShort(upFrontFeeRate)}% up front, ${money(terms.installmentFee)} an installment, ${extensionCountMost} extensions at ${perCentShort(extensionFeeRate)}% each`,
    `  says      “${presentation.says.en.rateText}” as its rate`,
  ]
}

const METHODS = {
  declining: 'on the outstanding principal',
  flat: 'on the whole principal',
  equalPrincipal: 'on the outstanding principal, in installments of equal principal',
} as const

/** The highest figure of any loan or extension of the product, and what each cap allows. */
function capLines({ terms }: Product, brand: BrandSetting, day: Temporal.PlainDate): string[] {
  const caps = capFigures(terms, brand, day)
  if (!caps) return ['  caps      none in this market']
  return [`  caps of ${caps.policy.title}:`, ...caps.figures.map(capLineOf)]
}

const CAP_TITLES = {
  nominalRate: ['nominal interest', 'per 30 days'],
  effectiveRate: ['interest and fees, effective', 'per 30 days'],
  dailyCost: ['interest and fees, simple', 'a day'],
  aprCeiling: ['ceiling of the channel', 'a year'],
} as const

function capLineOf({ cap, furthest, allowed }: CapFigure): string {
  const is = furthest?.is ?? ZERO_RATE
  if (cap !== 'totalCost') return capLine(CAP_TITLES[cap][0], is, allowed, CAP_TITLES[cap][1])
  if (!furthest) return '    all costs: none'
  const cost = money(roundToCentavos(is))
  return `    all costs of ${money(furthest.principal)}: ${cost}; ${perCentShort(allowed)}% of it is allowed`
}

function capLine(title: string, is: Rate, most: Rate, per: string): string {
  const figure = `${perCentText(is, 4)}%`
  return `    ${title.padEnd(32)}${figure.padStart(10)} ${per}; ${perCentText(most, 4)}% is allowed`
}

function money(amount: Centavos): string {
  return peso(amount, { key: 'philippines' })
}
