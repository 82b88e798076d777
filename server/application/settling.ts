import { CODES } from '#contract/codes.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import type { settleEarly } from '#contract/product.ts'
import { earlyPayoffs } from '#domain/early-payoff.ts'
import type { Viewer } from '#server/application/applicant.ts'
import { optionOf } from '#server/application/get-offer.ts'
import { productOnOffer, refuseUnlessOffered } from '#server/application/product-on-offer.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Parts } from '#server/parts.ts'

/**
 * What settling a loan of an amount and term would take on each of its days, were it paid out today.
 *
 * @throws Refusal -1005 where a loan may not be settled on any day
 */
export async function settlingFor(
  parts: Parts,
  viewer: Viewer,
  { productId, amount, periods }: Input<typeof settleEarly>,
): Promise<Output<typeof settleEarly>> {
  const onOffer = await productOnOffer(parts, parts.database, viewer, productId)
  const principal = BigInt(amount)
  refuseUnlessOffered(onOffer, periods, principal)
  const { market, startsOn } = onOffer.rules
  if (market.prepayment !== 'anyDayWholeOrPart')
    throw new Refusal(CODES.notInThisStatus, {
      en: 'This loan cannot be settled on any day you choose.',
      fil: 'Hindi puwedeng bayaran nang buo ang loan na ito sa kahit anong araw.',
    })
  const { offer, terms } = optionOf(onOffer, periods, principal)
  const days = earlyPayoffs(offer, terms, market)
  return {
    startsOn: startsOn.toString(),
    amounts: days.map((each) => Number(each.amount)),
    saved: days.map((each) => Number(each.saved)),
  }
}
