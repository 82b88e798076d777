import type { RecommendedProduct } from '#contract/loan.ts'
import { manilaDateOf } from '#domain/calendar.ts'
import { MARKETS } from '#domain/market.ts'
import type { Centavos } from '#domain/money.ts'
import { mayBorrow } from '#server/lending/application/may-borrow.ts'
import { limitsOf } from '#server/lending/offer/product-on-offer.ts'
import type { BrandSetting } from '#server/platform/brands/brands.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { logoAddress } from '#server/lending/product/logo-address.ts'
import { listProducts } from '#server/lending/product/find-product.ts'
import type { Product } from '#server/lending/product/product.ts'
import { productsWithOpenLoan } from '#server/growth/recommendation/recommendation-store.ts'
import { peso } from '#server/platform/messages/peso.ts'
import type { Language } from '#contract/brand.ts'
import { CARD_MESSAGES } from '#server/growth/recommendation/recommendation-messages.ts'

/** Cards at most. */
const MOST_CARDS = 20

const NONE: ReadonlySet<string> = new Set()

/**
 * Products that the borrower could take: those offered by the brand on which they have no open loan,
 * each up to their own limit; none while an application would be declined. For order details
 * (OD-016) and the failure page (JF-005).
 *
 * @param borrowerId null: a visitor, without a loan
 */
export async function recommendedProducts(
  deps: Dependencies,
  borrowerId: string | null,
  brand: BrandSetting,
  language: Language,
): Promise<RecommendedProduct[]> {
  const db = deps.database
  const today = manilaDateOf(deps.clock.now())
  if (borrowerId !== null && !(await mayBorrow(db, borrowerId, today))) return []
  const taken = borrowerId === null ? NONE : await productsWithOpenLoan(db, borrowerId)
  const limitOf = await limitsOf(db, borrowerId)
  const products = await listProducts(deps, db, brand.key)
  return products
    .filter(({ id }) => !taken.has(id))
    .slice(0, MOST_CARDS)
    .map((product) => cardOf(deps, brand, language, product, limitOf(product)))
}

function cardOf(
  { config, partner }: Dependencies,
  brand: BrandSetting,
  language: Language,
  product: Product,
  most: Centavos,
): RecommendedProduct {
  const { id, name, terms, presentation } = product
  const market = MARKETS[brand.market]
  const says = presentation.says[language]
  const messages = CARD_MESSAGES[language]
  return {
    productKey: id,
    logo: logoAddress(config, product.logo),
    name,
    buttonText: messages.apply,
    range: `${peso(terms.principalLeast, market)} – ${peso(most, market)}`,
    rangeDesc: messages.amount,
    rate: says.rateText,
    rateDesc: messages.rate,
    tags: [...says.tags],
    enabled: 1,
    available: presentation.isPartner && !partner ? 0 : 1,
  }
}
