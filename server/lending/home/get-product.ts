import type { Output } from '#contract/endpoint.ts'
import type { DetailRow } from '#contract/loan/loan.ts'
import type { getProduct } from '#contract/application/product.ts'
import type { Market } from '#domain/market/market.ts'
import { refuseOpenLoan } from '#server/lending/application/refuse-open-loan.ts'
import type { Applicant } from '#server/lending/offer/applicant.ts'
import { installmentDays } from '#server/lending/offer/offer-wire.ts'
import { amountOffered, productOnOffer } from '#server/lending/offer/product-on-offer.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { logoAddress } from '#server/lending/product/logo-address.ts'
import { productFacts } from '#server/lending/home/product-facts.ts'
import type { Product } from '#server/lending/product/product.ts'
import { type ProductMessages, productMessages } from '#server/lending/product/product-messages.ts'
import { perCentShort } from '#server/platform/messages/amounts/per-cent.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import { pesoRange } from '#server/platform/messages/amounts/whole-number.ts'
import type { Language } from '#contract/brand.ts'

/**
 * The amounts and terms of a product that the borrower can choose today.
 *
 * @throws Refusal -1001 when the brand does not lend the product, -1005 when no amount is on offer,
 *   or with the borrower's open loan of it
 */
export async function getProductFor(
  deps: Dependencies,
  applicant: Applicant,
  productId: string,
): Promise<Output<typeof getProduct>> {
  const onOffer = await productOnOffer(deps, deps.database, applicant, productId)
  await refuseOpenLoan(deps.database, applicant, productId)
  const { product, rules } = onOffer
  const { principalLeast: least, principalStep: step, installmentCounts } = product.terms
  const most = amountOffered(onOffer, installmentCounts[0] ?? 0, rules.principalLimit)
  const messages = productMessages(rules.market.key, applicant.language)
  return {
    productId: product.id,
    name: product.name,
    logo: logoAddress(deps.config, product.logo),
    limits: {
      least: Number(least),
      most: Number(most),
      step: Number(step),
      productMost: Number(product.terms.principalMost),
      range: pesoRange(least, most, rules.market),
      rangeDesc: messages.range,
    },
    terms: termRows(product, rules.market, messages, applicant.language),
    ...productFacts(product),
    confirmVersion: product.presentation.secondConfirm ? 2 : 1,
  }
}

function row(text: string, value: string): DetailRow {
  return { text, value }
}

function rowIf(isShown: boolean, text: string, value: string): DetailRow[] {
  return isShown ? [row(text, value)] : []
}

/** Rows without a cost or a value are left out. */
function termRows(
  { terms, presentation }: Product,
  market: Market,
  messages: ProductMessages,
  language: Language,
): DetailRow[] {
  const days = terms.installmentCounts.map((count) => count * installmentDays(terms))
  const { upFrontFeeRate, installmentFee, extensionCountMost } = terms
  return [
    row(messages.rate, presentation.says[language].rateText),
    row(messages.term, messages.days(Math.min(...days), Math.max(...days))),
    ...rowIf(
      upFrontFeeRate.numerator > 0n,
      messages.upFrontFee,
      `${perCentShort(upFrontFeeRate)}%`,
    ),
    ...rowIf(installmentFee > 0n, messages.installmentFee, peso(installmentFee, market)),
    ...rowIf(
      extensionCountMost > 0,
      messages.extensions,
      messages.extensionPrice(extensionCountMost, perCentShort(terms.extensionFeeRate)),
    ),
  ]
}
