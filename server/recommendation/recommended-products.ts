import type { RecommendedProduct } from '#contract/loan.ts'
import { manilaDateOf } from '#domain/calendar.ts'
import { MARKETS } from '#domain/market.ts'
import type { Centavos } from '#domain/money.ts'
import { mayBorrow } from '#server/application/may-borrow.ts'
import { limitsOf } from '#server/application/product-on-offer.ts'
import type { BrandSetting } from '#server/brands.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { logoAddress } from '#server/product/logo-address.ts'
import { listProducts, type Product } from '#server/product/product-store.ts'
import { productsWithOpenLoan } from '#server/recommendation/recommendation-store.ts'
import { peso } from '#server/words/peso.ts'

/** Cards at most; nobody reads further. */
const MOST_CARDS = 20

const NONE: ReadonlySet<string> = new Set()

/**
 * What else the borrower could take: his brand's products on offer on which he has no open loan,
 * each up to his own limit; none while an application of his would be declined. For order details
 * (OD-016) and the failure page (JF-005).
 *
 * @param borrowerId null: a visitor, who has no loan
 */
export async function recommendedProducts(
  parts: Parts,
  db: Database,
  borrowerId: string | null,
  brand: BrandSetting,
): Promise<RecommendedProduct[]> {
  const today = manilaDateOf(parts.clock.now())
  if (borrowerId !== null && !(await mayBorrow(db, borrowerId, today))) return []
  const taken = borrowerId === null ? NONE : await productsWithOpenLoan(db, borrowerId)
  const limitOf = await limitsOf(db, borrowerId)
  const products = await listProducts(db, brand.key)
  return products
    .filter(({ id }) => !taken.has(id))
    .slice(0, MOST_CARDS)
    .map((product) => cardOf(parts, brand, product, limitOf(product)))
}

function cardOf(
  { config, partner }: Parts,
  brand: BrandSetting,
  product: Product,
  most: Centavos,
): RecommendedProduct {
  const { id, name, terms, presentation } = product
  const market = MARKETS[brand.market]
  return {
    productKey: id,
    logo: logoAddress(config, product),
    name,
    buttonText: 'Apply now',
    range: `${peso(terms.principalLeast, market)} – ${peso(most, market)}`,
    rangeDesc: 'Loan amount',
    rate: presentation.rateText,
    rateDesc: 'Interest rate',
    tags: [...presentation.tags],
    enabled: 1,
    available: presentation.isPartner && !partner ? 0 : 1,
  }
}
