import { isOffered } from '#domain/offered-amounts.ts'
import type { Applicant } from '#server/lending/offer/applicant.ts'
import {
  isShownAs,
  type OfferOption,
  optionOf,
  statementOf,
} from '#server/lending/offer/get-offer.ts'
import type { StoredOffer } from '#server/lending/offer/find-offers.ts'
import type { ProductOnOffer } from '#server/lending/offer/product-on-offer.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { statedDay } from '#server/lending/disclosure/state-offer.ts'

/** An offer as its borrower saw it. */
export interface OfferAsShown {
  readonly offerId: string
  readonly onOffer: ProductOnOffer
  readonly option: OfferOption
  /** What its disclosure statement says; null in a market without one. */
  readonly statement: string | null
}

/**
 * What is accepted is what was shown, day for day: where there is a statement, the offer of its own
 * day, so that an offer of yesterday evening is still the same this morning.
 *
 * @returns null when its figures, terms or names are others now, or its caps are
 */
export async function offerAsShown(
  tx: Transaction,
  applicant: Applicant,
  onOffer: ProductOnOffer,
  seen: StoredOffer,
): Promise<OfferAsShown | null> {
  const { product, rules } = onOffer
  const startsOn = seen.disclosure === null ? rules.startsOn : statedDay(seen.disclosure)
  const then = { ...onOffer, rules: { ...rules, startsOn } }
  // By today's caps: a policy that came into force meanwhile holds for it.
  if (!isOffered(product.terms, seen.installments, seen.principal, then.rules)) return null
  const option = optionOf(then, seen.installments, seen.principal)
  const statement = await statementOf(tx, applicant, then, option)
  if (!isShownAs(statement, seen.disclosure)) return null
  return { offerId: seen.id, onOffer: then, option, statement: seen.disclosure }
}
