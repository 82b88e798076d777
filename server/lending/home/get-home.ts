import type { Output } from '#contract/endpoint.ts'
import type { getHome, ProductCard } from '#contract/product.ts'
import type { Viewer } from '#server/lending/offer/applicant.ts'
import { type ProductOnOffer, productsOnOffer } from '#server/lending/offer/product-on-offer.ts'
import { listLoans } from '#server/lending/loan/list-loans.ts'
import { listedLoanWire } from '#server/lending/loan/listed-loan-wire.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { logoAddress } from '#server/lending/product/logo-address.ts'
import { productFacts } from '#server/lending/home/product-facts.ts'
import { productMessages } from '#server/lending/product/product-messages.ts'
import { pesoRange } from '#server/platform/messages/whole-number.ts'

/** What the viewer's brand lends, and the loans that he has: none as a visitor. */
export async function getHomeFor(
  deps: Dependencies,
  viewer: Viewer,
): Promise<Output<typeof getHome>> {
  const { borrowerId } = viewer
  const products = await productsOnOffer(deps, deps.database, viewer)
  const loans = borrowerId === null ? [] : await listLoans(deps, borrowerId)
  return {
    products: products.map((product) => cardOf(deps, viewer, product)),
    loans: loans.map((loan) => listedLoanWire(deps.config, loan, viewer.language)),
  }
}

/** The most of it is the viewer's own. */
function cardOf(
  { config }: Dependencies,
  { language }: Viewer,
  { product, rules }: ProductOnOffer,
): ProductCard {
  const { id, name, terms, presentation } = product
  const words = productMessages(rules.market.key, language)
  const says = presentation.says[language]
  return {
    productId: id,
    logo: logoAddress(config, product),
    name,
    range: pesoRange(terms.principalLeast, rules.principalLimit, rules.market),
    rangeDesc: words.range,
    rate: says.rateText,
    rateDesc: words.rate,
    tags: [...says.tags],
    limits: {
      least: Number(terms.principalLeast),
      most: Number(rules.principalLimit),
      step: Number(terms.principalStep),
    },
    ...productFacts(product),
  }
}
