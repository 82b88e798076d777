import { isOffered } from '#domain/underwriting/offered-amounts.ts'
import type { Applicant } from '#server/lending/offer/applicant.ts'
import {
  isShownAs,
  type OfferOption,
  toOption,
  readStatement,
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
  /** The facts of its disclosure statement; null in a market without one. */
  readonly statement: string | null
}

/**
 * Computes a shown offer again for its own day, so that an offer of yesterday evening can still be
 * accepted this morning: what is accepted is exactly what was shown.
 *
 * @returns null when figures, terms, names or caps have changed since
 */
export async function offerAsShown(
  tx: Transaction,
  applicant: Applicant,
  onOffer: ProductOnOffer,
  seen: StoredOffer,
): Promise<OfferAsShown | null> {
  const { product, rules } = onOffer
  const startsOn = seen.disclosure === null ? rules.startsOn : statedDay(seen.disclosure)
  const onItsDay = { ...onOffer, rules: { ...rules, startsOn } }
  // Today's caps apply, also of a policy that came into force after the offer.
  if (!isOffered(product.terms, seen.installments, seen.principal, onItsDay.rules)) return null
  const option = toOption(onItsDay, seen.installments, seen.principal)
  const statement = await readStatement(tx, applicant, onItsDay, option)
  if (!isShownAs(statement, seen.disclosure)) return null
  return { offerId: seen.id, onOffer: onItsDay, option, statement: seen.disclosure }
}
