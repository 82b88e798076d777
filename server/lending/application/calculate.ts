import type { Input, Output } from '#contract/endpoint.ts'
import type { calculate } from '#contract/application/product.ts'
import type { Centavos } from '#domain/money/money.ts'
import { isOffered } from '#domain/underwriting/offered-amounts.ts'
import type { Viewer } from '#server/lending/offer/applicant.ts'
import { exampleAddress } from '#server/lending/agreement/example-statement.ts'
import { toOption } from '#server/lending/offer/get-offer.ts'
import { offerPlan } from '#server/lending/offer/offer-details.ts'
import { costWire } from '#server/lending/offer/offer-wire.ts'
import { offerMessages } from '#server/lending/offer/offer-messages.ts'
import { type ProductOnOffer, productOnOffer } from '#server/lending/offer/product-on-offer.ts'
import { refuseUnlessOffered } from '#server/lending/offer/refuse-amount.ts'
import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { APPLICATION_MESSAGES } from '#server/lending/application/application-messages.ts'
import { localized } from '#server/platform/messages/localized.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'

/**
 * The cost of an amount and term, computed by the functions that make an offer, so that the figures
 * are those of an offer. Nothing is stored: only an offer can be accepted.
 *
 * @throws Refusal -1002 naming the field outside the product's limits, -1004 with the nearest
 *   amount on offer
 */
export async function calculateFor(
  deps: Dependencies,
  viewer: Viewer,
  { productId, amount, periods }: Input<typeof calculate>,
): Promise<Output<typeof calculate>> {
  const onOffer = await productOnOffer(deps, deps.database, viewer, productId)
  const principal = BigInt(amount)
  refuseOutsideLimits(onOffer, periods, principal)
  refuseUnlessOffered(onOffer, periods, principal)
  const option = toOption(onOffer, periods, principal)
  const { market } = onOffer.rules
  return {
    repay_plans: offerPlan(option, market, offerMessages(market.key, viewer.language)),
    cost: costWire(option, onOffer.rules, exampleStatementUrl(deps, onOffer, principal, periods)),
    choices: choicesOf(onOffer, principal),
  }
}

/** What each payment is with each number of installments that an amount can be had with. */
function choicesOf(onOffer: ProductOnOffer, principal: Centavos) {
  const { terms } = onOffer.product
  return terms.installmentCounts
    .filter((count) => isOffered(terms, count, principal, onOffer.rules))
    .map((count) => ({
      periods: count,
      amounts: toOption(onOffer, count, principal).offer.rows.map(({ due }) => Number(due)),
    }))
}

/** The address of an example statement; null where the market has none. */
function exampleStatementUrl(
  deps: Pick<Dependencies, 'config'>,
  { product, rules }: ProductOnOffer,
  amount: Centavos,
  periods: number,
): string | null {
  if (!rules.market.costBeforeAcceptance) return null
  return exampleAddress(deps, { productId: product.id, amount, periods })
}

function refuseOutsideLimits(
  { product: { terms }, rules }: ProductOnOffer,
  periods: number,
  principal: Centavos,
): void {
  const { principalLeast: least, installmentCounts } = terms
  const { principalLimit: most, market } = rules
  if (!installmentCounts.includes(periods))
    throw inputRefused(
      localized(APPLICATION_MESSAGES, 'periodsNotOffered', installmentCounts.join(', ')),
    )
  if (principal < least || principal > most)
    throw inputRefused(
      localized(APPLICATION_MESSAGES, 'amountOutOfRange', peso(least, market), peso(most, market)),
    )
}
