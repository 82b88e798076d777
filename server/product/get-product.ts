import type { Output } from '#contract/endpoint.ts'
import type { DetailRow } from '#contract/loan.ts'
import type { getProduct } from '#contract/product.ts'
import type { Market } from '#domain/market.ts'
import type { Applicant } from '#server/application/applicant.ts'
import { installmentDays } from '#server/application/offer-wire.ts'
import { amountOffered, productOnOffer } from '#server/application/product-on-offer.ts'
import type { Parts } from '#server/parts.ts'
import { logoAddress } from '#server/product/logo-address.ts'
import { productFacts } from '#server/product/product-facts.ts'
import type { Product } from '#server/product/product-store.ts'
import { type ProductWords, productWords } from '#server/product/product-words.ts'
import { perCentShort } from '#server/words/per-cent.ts'
import { peso } from '#server/words/peso.ts'
import { pesoRange } from '#server/words/whole-number.ts'
import type { Language } from '#contract/brand.ts'

/**
 * What a borrower may choose of a product, up to the most that is offered to him today.
 *
 * @throws Refusal -1001 for what his brand does not lend, -1005 when nothing of it is offered today
 */
export async function getProductFor(
  parts: Parts,
  applicant: Applicant,
  productId: string,
): Promise<Output<typeof getProduct>> {
  const onOffer = await productOnOffer(parts, parts.database, applicant, productId)
  const { product, rules } = onOffer
  const { principalLeast: least, principalStep: step, installmentCounts } = product.terms
  const most = amountOffered(onOffer, installmentCounts[0] ?? 0, rules.principalLimit)
  const words = productWords(rules.market.key, applicant.language)
  return {
    productId: product.id,
    name: product.name,
    logo: logoAddress(parts.config, product),
    limits: {
      least: Number(least),
      most: Number(most),
      step: Number(step),
      productMost: Number(product.terms.principalMost),
      range: pesoRange(least, most, rules.market),
      rangeDesc: words.range,
    },
    terms: termRows(product, rules.market, words, applicant.language),
    ...productFacts(product),
  }
}

function row(text: string, value: string): DetailRow {
  return { text, value }
}

function when(isSo: boolean, text: string, value: string): DetailRow[] {
  return isSo ? [row(text, value)] : []
}

/** What costs nothing, and what there is not, is left out. */
function termRows(
  { terms, presentation }: Product,
  market: Market,
  words: ProductWords,
  language: Language,
): DetailRow[] {
  const days = terms.installmentCounts.map((count) => count * installmentDays(terms))
  const { upFrontFeeRate, installmentFee, extensionCountMost } = terms
  return [
    row(words.rate, presentation.says[language].rateText),
    row(words.term, words.days(Math.min(...days), Math.max(...days))),
    ...when(upFrontFeeRate.numerator > 0n, words.upFrontFee, `${perCentShort(upFrontFeeRate)}%`),
    ...when(installmentFee > 0n, words.installmentFee, peso(installmentFee, market)),
    ...when(
      extensionCountMost > 0,
      words.extensions,
      words.extensionPrice(extensionCountMost, perCentShort(terms.extensionFeeRate)),
    ),
  ]
}
