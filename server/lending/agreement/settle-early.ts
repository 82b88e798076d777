import { CODES } from '#contract/codes.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import type { settleEarly } from '#contract/application/product.ts'
import { earlyPayoffs } from '#domain/allocation/early-payoff.ts'
import { borrowerLimit, stepEarnedFrom } from '#domain/underwriting/borrower-limit.ts'
import type { Offer } from '#domain/underwriting/offer.ts'
import type { Viewer } from '#server/lending/offer/applicant.ts'
import { onDueDates } from '#server/lending/offer/due-dates.ts'
import { toOption } from '#server/lending/offer/get-offer.ts'
import { type ProductOnOffer, productOnOffer } from '#server/lending/offer/product-on-offer.ts'
import { refuseUnlessOffered } from '#server/lending/offer/refuse-amount.ts'
import { NOTE_MESSAGES } from '#server/lending/agreement/note-messages.ts'
import { localized } from '#server/platform/messages/localized.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * The payoff of an amount and term on each day of the term, for a loan disbursed today, and from when
 * on it counts towards a higher limit.
 *
 * @throws Refusal -1005 where the market does not let a loan be settled on any day
 */
export async function settleEarlyFor(
  deps: Dependencies,
  viewer: Viewer,
  { productId, amount, periods, ...dueDates }: Input<typeof settleEarly>,
): Promise<Output<typeof settleEarly>> {
  const found = await productOnOffer(deps, deps.database, viewer, productId)
  const onOffer = onDueDates(found, { ...dueDates, periods })
  const principal = BigInt(amount)
  refuseUnlessOffered(onOffer, periods, principal)
  const { market, startsOn } = onOffer.rules
  if (market.prepayment !== 'anyDayWholeOrPart')
    throw new Refusal(CODES.notInThisStatus, localized(NOTE_MESSAGES, 'notSettledOnAnyDay'))
  const { offer, terms } = toOption(onOffer, periods, principal)
  const days = earlyPayoffs(offer, terms, market)
  return {
    startsOn: startsOn.toString(),
    amounts: days.map((each) => Number(each.amount)),
    saved: days.map((each) => Number(each.saved)),
    ...limitStep(onOffer, offer),
  }
}

/** Left out where staff set the limit, and where it is the largest already. */
function limitStep(
  { history, inForce }: ProductOnOffer,
  offer: Offer,
): Pick<Output<typeof settleEarly>, 'limitFrom'> {
  const { oneLimit = null, limitSet = null } = history
  if (!oneLimit || limitSet !== null) return {}
  const limit = borrowerLimit(oneLimit.amounts, history, inForce.policy)
  if (limit >= oneLimit.amounts.principalMost) return {}
  return { limitFrom: stepEarnedFrom(offer, limit) ?? 0 }
}
