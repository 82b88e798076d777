import { CODES } from '#contract/codes.ts'
import { manilaDateOf } from '#domain/calendar.ts'
import type { Limits } from '#domain/caps.ts'
import { principalLimit, type SettledLoan } from '#domain/loan-limits.ts'
import { type Market, MARKETS } from '#domain/market.ts'
import type { Centavos } from '#domain/money.ts'
import { isOffered, nearestOffered, type OfferRules } from '#domain/offered-amounts.ts'
import { perCent } from '#domain/rate.ts'
import { policyOn } from '#domain/rate-policy.ts'
import type { Applicant } from '#server/application/applicant.ts'
import { listSettledLoans } from '#server/application/offer-store.ts'
import type { BrandSetting } from '#server/brands.ts'
import type { Database } from '#server/database/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Parts } from '#server/parts.ts'
import { findProduct, type Product } from '#server/product/product-store.ts'

/** A product, and what of it is offered to one borrower today. */
export interface ProductOnOffer {
  readonly product: Product
  readonly rules: OfferRules
  /** Whether the borrower had a loan settled before. */
  readonly isRepeat: boolean
}

/** @throws Refusal -1001 when the borrower's brand has no such product on offer */
export async function productOnOffer(
  parts: Parts,
  db: Database,
  { borrowerId, brand }: Applicant,
  productId: string,
): Promise<ProductOnOffer> {
  const product = await findProduct(db, brand.key, productId)
  const isThere = product && (!product.presentation.isPartner || parts.partner !== null)
  if (!isThere) throw new Refusal(CODES.notFound, 'This product was not found.')
  const settled = await listSettledLoans(db, borrowerId)
  const startsOn = manilaDateOf(parts.clock.now())
  return {
    product,
    isRepeat: settled.length > 0,
    rules: offerRules(product, brand, startsOn, settled),
  }
}

/**
 * What decides which amounts of a product are offered.
 *
 * @param settled the borrower's settled loans, oldest first; none for a new borrower
 */
export function offerRules(
  product: Product,
  brand: BrandSetting,
  startsOn: Temporal.PlainDate,
  settled: readonly SettledLoan[],
): OfferRules {
  const market = MARKETS[brand.market]
  return {
    market,
    startsOn,
    principalLimit: principalLimit(product.terms, settled),
    caps: capsOf(market, brand, startsOn),
  }
}

function capsOf(market: Market, brand: BrandSetting, day: Temporal.PlainDate): Limits | null {
  if (market.caps === 'none') return null
  const aprCeiling = brand.aprCeiling === undefined ? undefined : perCent(brand.aprCeiling)
  return { policy: policyOn(day), aprCeiling }
}

/** @throws Refusal -1004 with the nearest amount that is offered */
export function refuseUnlessOffered(
  { product, rules }: ProductOnOffer,
  installmentCount: number,
  principal: Centavos,
): void {
  if (isOffered(product.terms, installmentCount, principal, rules)) return
  throw offerHasChanged(amountOffered({ product, rules }, installmentCount, principal))
}

/**
 * The nearest amount that is offered, with as many installments where the product has so many.
 *
 * @throws Refusal -1005 when nothing of the product can be offered today
 */
export function amountOffered(
  { product: { terms }, rules }: Pick<ProductOnOffer, 'product' | 'rules'>,
  installmentCount: number,
  principal: Centavos,
): Centavos {
  const others = terms.installmentCounts.filter((count) => count !== installmentCount)
  for (const count of [installmentCount, ...others]) {
    const amount = nearestOffered(terms, count, principal, rules)
    if (amount !== null) return amount
  }
  throw new Refusal(CODES.notInThisStatus, 'This product cannot be offered today.')
}

/** @param amount centavos that are offered instead */
export function offerHasChanged(amount: Centavos): Refusal {
  return new Refusal(CODES.stale, 'The offer has changed. Please look at it again.', {
    amount: Number(amount),
  })
}
