import { sql } from 'kysely'
import type { RecommendedProduct } from '#contract/loan/loan.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { MARKETS } from '#domain/market/market.ts'
import type { Centavos } from '#domain/money/money.ts'
import { mayBorrow } from '#server/lending/application/may-borrow.ts'
import { selectLimits } from '#server/lending/offer/product-on-offer.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { asOne, type Column, readTogether } from '#server/platform/database/column.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { logoAddress } from '#server/lending/product/logo-address.ts'
import { productsAsColumn } from '#server/lending/product/find-product.ts'
import type { Product } from '#server/lending/product/product.ts'
import { productsWithOpenLoan } from '#server/growth/recommendation/recommendation-store.ts'
import { pesoRange } from '#server/platform/messages/amounts/whole-number.ts'
import { productMessages } from '#server/lending/product/product-messages.ts'
import type { Language } from '#contract/brand.ts'
import { CARD_MESSAGES } from '#server/growth/recommendation/recommendation-messages.ts'

/** Cards at most. */
const MAX_CARDS = 20

/**
 * Products that the borrower could take: those offered by the brand on which they have no open loan,
 * each up to their own limit; none while an application would be declined. For order details
 * (OD-016) and the failure page (JF-005).
 *
 * @param borrowerId null: a visitor, without a loan
 */
export function recommendedAsColumn(
  deps: Dependencies,
  borrowerId: string | null,
  brand: BrandSetting,
  language: Language,
): Column<RecommendedProduct[]> {
  const today = toManilaDate(deps.clock.now())
  const column = asOne({
    mayBorrow: borrowerId === null ? ANYBODY : mayBorrow(deps, borrowerId, today),
    taken: borrowerId === null ? NONE : productsWithOpenLoan(borrowerId),
    limitOf: selectLimits(deps, { borrowerId, brand }),
    products: productsAsColumn(deps, brand.key),
  })
  return {
    sql: column.sql,
    read: (json) => {
      const { taken, limitOf, products, ...borrower } = column.read(json)
      if (!borrower.mayBorrow) return []
      return products
        .filter(({ id }) => !taken.has(id))
        .filter((product) => limitOf(product) >= product.terms.principalLeast)
        .slice(0, MAX_CARDS)
        .map((product) => cardOf(deps, brand, language, product, limitOf(product)))
    },
  }
}

/** The same in a statement of its own. */
export async function recommendedProducts(
  deps: Dependencies,
  borrowerId: string | null,
  brand: BrandSetting,
  language: Language,
): Promise<RecommendedProduct[]> {
  const recommended = recommendedAsColumn(deps, borrowerId, brand, language)
  return (await readTogether(deps.database, { recommended })).recommended
}

/** A visitor has no loan, and nothing that speaks against one. */
const ANYBODY: Column<boolean> = { sql: sql`true`, read: () => true }
const NONE: Column<ReadonlySet<string>> = { sql: sql`null::json`, read: () => new Set() }

function cardOf(
  { config, partner }: Pick<Dependencies, 'config' | 'partner'>,
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
    range: pesoRange(terms.principalLeast, most, market),
    rangeDesc: productMessages(brand.market, language).range,
    rate: says.rateText,
    rateDesc: messages.rate,
    tags: [...says.tags],
    enabled: 1,
    available: presentation.isPartner && !partner ? 0 : 1,
  }
}
