import { daysBetween } from '#domain/calendar/calendar.ts'
import type { ProductTerms } from '#domain/schedule/loan-terms.ts'
import { dueDateChoices, firstDueDates, firstDueDays } from '#domain/schedule/payday-choices.ts'
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
  const { rules } = onOffer
  const startsOn = seen.disclosure === null ? rules.startsOn : statedDay(seen.disclosure)
  const onItsDay = { ...onOffer, rules: { ...rules, startsOn } }
  // The statement has the due dates that the borrower chose.
  for (const chosen of withEachDueDates(onItsDay)) {
    const { terms } = chosen.product
    // Today's caps apply, also of a policy that came into force after the offer.
    if (!isOffered(terms, seen.installments, seen.principal, chosen.rules)) continue
    const option = toOption(chosen, seen.installments, seen.principal)
    if (isFirstTooSoon(option, terms, rules.startsOn)) continue
    const statement = await readStatement(tx, applicant, onItsDay, option)
    if (isShownAs(statement, seen.disclosure))
      return { offerId: seen.id, onOffer: onItsDay, option, statement: seen.disclosure }
  }
  return null
}

/** The product with each of its due dates, and each first one of them. */
function withEachDueDates(onOffer: ProductOnOffer): ProductOnOffer[] {
  const { product, rules } = onOffer
  return dueDateChoices(product.terms).flatMap((terms) => {
    const chosen = { ...onOffer, product: { ...product, terms } }
    if (terms.payday === undefined) return [chosen]
    return firstDueDates(terms, rules.startsOn).map((firstDueOn) => ({
      ...chosen,
      rules: { ...rules, firstDueOn },
    }))
  })
}

/** The days of the product to the first payday count from the acceptance, not from the offer. */
function isFirstTooSoon(
  { terms: { firstDueOn } }: OfferOption,
  product: ProductTerms,
  acceptedOn: Temporal.PlainDate,
): boolean {
  if (product.payday === undefined || !firstDueOn) return false
  return daysBetween(acceptedOn, firstDueOn) < firstDueDays(product, product.payday).min
}
