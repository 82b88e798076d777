import type { Input, Output } from '#contract/endpoint.ts'
import type { calculate } from '#contract/product.ts'
import type { Centavos } from '#domain/money.ts'
import type { Viewer } from '#server/lending/offer/applicant.ts'
import { exampleAddress } from '#server/lending/agreement/example-statement.ts'
import { optionOf } from '#server/lending/offer/get-offer.ts'
import { offerPlan } from '#server/lending/offer/offer-details.ts'
import { costWire } from '#server/lending/offer/offer-wire.ts'
import { offerMessages } from '#server/lending/offer/offer-messages.ts'
import {
  type ProductOnOffer,
  productOnOffer,
  refuseUnlessOffered,
} from '#server/lending/offer/product-on-offer.ts'
import { inputRefused } from '#server/platform/http/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { peso } from '#server/platform/messages/peso.ts'

/**
 * What an amount and term would cost, made by the acts that make an offer, so that it names no
 * figure that an offer would not have. Nothing is kept: it can be accepted only once it is offered.
 *
 * @throws Refusal -1002 naming the field outside the product's limits, -1004 with the nearest amount
 *   that is offered
 */
export async function calculateFor(
  deps: Dependencies,
  viewer: Viewer,
  { productId, amount, periods }: Input<typeof calculate>,
): Promise<Output<typeof calculate>> {
  const onOffer = await productOnOffer(deps, deps.database, viewer, productId)
  const principal = BigInt(amount)
  refuseOutside(onOffer, periods, principal)
  refuseUnlessOffered(onOffer, periods, principal)
  const option = optionOf(onOffer, periods, principal)
  const { market } = onOffer.rules
  return {
    repay_plans: offerPlan(option, market, offerMessages(market.key, viewer.language)),
    cost: costWire(option, onOffer.rules, exampleOf(deps, onOffer, principal, periods)),
  }
}

/** Where the statement of such a loan is read; null where the market has none. */
function exampleOf(
  deps: Dependencies,
  { product, rules }: ProductOnOffer,
  amount: Centavos,
  periods: number,
): string | null {
  if (!rules.market.costBeforeAcceptance) return null
  return exampleAddress(deps, { productId: product.id, amount, periods })
}

function refuseOutside(
  { product: { terms }, rules }: ProductOnOffer,
  periods: number,
  principal: Centavos,
): void {
  const { principalLeast: least, installmentCounts } = terms
  const { principalLimit: most, market } = rules
  if (!installmentCounts.includes(periods))
    throw inputRefused({
      en: `periods: choose one of ${installmentCounts.join(', ')}.`,
      fil: `periods: pumili sa ${installmentCounts.join(', ')}.`,
    })
  if (principal < least || principal > most)
    throw inputRefused({
      en: `amount: choose from ${peso(least, market)} to ${peso(most, market)}.`,
      fil: `amount: pumili mula ${peso(least, market)} hanggang ${peso(most, market)}.`,
    })
}
