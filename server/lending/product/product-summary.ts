import type { Cap, Limits } from '#domain/caps.ts'
import { TERM_DAYS } from '#domain/loan-terms.ts'
import { MARKETS } from '#domain/market.ts'
import { type Centavos, centavosOf, perCentText } from '#domain/money.ts'
import { type Rate, ZERO_RATE } from '#domain/rate.ts'
import type { RatePolicy } from '#domain/rate-policy.ts'
import { termsCapExcesses } from '#domain/terms-caps.ts'
import type { BrandSetting } from '#server/platform/brands/brands.ts'
import { perCentShort } from '#server/platform/messages/per-cent.ts'
import { peso } from '#server/platform/messages/peso.ts'
import { capsOf } from '#server/lending/product/caps-of-brand.ts'
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
    ...termLines(product),
    ...capLines(product, brand, day),
  ]
}

function termLines({ terms, presentation }: Product): string[] {
  const { every, unit } = terms.interval
  const { annualRate, upFrontFeeRate, extensionFeeRate, extensionCountMost } = terms
  return [
    `  lends     ${money(terms.principalLeast)} to ${money(terms.principalMost)} in steps of ${money(terms.principalStep)}; a first loan up to ${money(terms.principalAtFirst)}`,
    `  repaid    in ${terms.installmentCounts.join(' or ')} installments, one every ${every} ${unit} (${TERM_DAYS.least} to ${TERM_DAYS.most} days in all are allowed)`,
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
  const caps = capsOf(brand, day)
  if (!caps) return ['  caps      none in this market']
  const { policy, aprCeiling } = caps
  const highest = new Map(
    termsCapExcesses(terms, MARKETS[brand.market], day, allAtZero(caps)).map((each) => [
      each.cap,
      each,
    ]),
  )
  const figure = (cap: Cap) => highest.get(cap)?.is ?? ZERO_RATE
  const total = highest.get('totalCost')
  const cost = money(centavosOf(total?.is ?? ZERO_RATE))
  return [
    `  caps of ${policy.title}:`,
    capLine('nominal interest', figure('nominalRate'), policy.nominal, 'per 30 days'),
    capLine(
      'interest and fees, effective',
      figure('effectiveRate'),
      policy.effective,
      'per 30 days',
    ),
    capLine('interest and fees, simple', figure('dailyCost'), policy.dailyCost, 'a day'),
    total
      ? `    all costs of ${money(total.principal)}: ${cost}; ${perCentShort(policy.totalCost)}% of it is allowed`
      : '    all costs: none',
    ...(aprCeiling
      ? [capLine('ceiling of the channel', figure('aprCeiling'), aprCeiling, 'a year')]
      : []),
  ]
}

/** Caps that everything exceeds, so that each figure is told. */
function allAtZero({ policy, aprCeiling }: Limits): Limits {
  const zero: RatePolicy = {
    ...policy,
    nominal: ZERO_RATE,
    effective: ZERO_RATE,
    dailyCost: ZERO_RATE,
    totalCost: ZERO_RATE,
  }
  return { policy: zero, aprCeiling: aprCeiling && ZERO_RATE }
}

function capLine(title: string, is: Rate, most: Rate, per: string): string {
  const figure = `${perCentText(is, 4)}%`
  return `    ${title.padEnd(32)}${figure.padStart(10)} ${per}; ${perCentText(most, 4)}% is allowed`
}

function money(amount: Centavos): string {
  return peso(amount, { key: 'philippines' })
}
