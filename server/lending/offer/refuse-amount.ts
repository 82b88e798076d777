import { CODES } from '#contract/codes.ts'
import { type Centavos, larger, smaller } from '#domain/money/money.ts'
import { isOffered } from '#domain/underwriting/offered-amounts.ts'
import { OFFER_MESSAGES } from '#server/lending/offer/offer-messages.ts'
import { amountOffered, type ProductOnOffer } from '#server/lending/offer/product-on-offer.ts'
import { localized, type Localized } from '#server/platform/messages/localized.ts'
import { wholePeso } from '#server/platform/messages/amounts/peso.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'

type OnOffer = Pick<ProductOnOffer, 'product' | 'rules' | 'history' | 'inForce'>

/**
 * Refuses an amount that is not on offer, with the reason and the amounts beside it: the borrower
 * chooses, nothing is rounded for them.
 *
 * @throws Refusal -1004 with the nearest amount, all amounts to choose from, and their number of
 *   installments
 */
export function refuseUnlessOffered(
  onOffer: OnOffer,
  installmentCount: number,
  principal: Centavos,
): void {
  const { product, rules } = onOffer
  if (isOffered(product.terms, installmentCount, principal, rules)) return
  const nearest = amountOffered(onOffer, installmentCount, principal)
  const { text, amounts } = reasonOf(onOffer, installmentCount, principal, nearest)
  throw new Refusal(CODES.stale, text, {
    amount: Number(nearest),
    amounts: amounts.map(Number),
    periods: installmentsOf(onOffer, installmentCount, nearest),
  })
}

/** The number of installments with which an amount is on offer: the requested one, if it is. */
function installmentsOf(
  { product: { terms }, rules }: OnOffer,
  requested: number,
  amount: Centavos,
): number | undefined {
  return [requested, ...terms.installmentCounts].find((count) =>
    isOffered(terms, count, amount, rules),
  )
}

interface Reason {
  readonly text: Localized
  /** Centavos. */
  readonly amounts: readonly Centavos[]
}

function reasonOf(
  { product: { terms }, rules }: OnOffer,
  installmentCount: number,
  principal: Centavos,
  nearest: Centavos,
): Reason {
  const { principalLeast: least, principalStep: step, installmentCounts } = terms
  const show = (amount: Centavos) => wholePeso(amount, rules.market)
  const only = (text: Localized): Reason => ({ text, amounts: [nearest] })
  if (!installmentCounts.includes(installmentCount))
    return only(localized(OFFER_MESSAGES, 'hasChanged'))
  if (principal < least) return only(localized(OFFER_MESSAGES, 'belowLeast', show(nearest)))
  const limit = smaller(terms.principalMost, rules.principalLimit)
  const most = least + (larger(0n, limit - least) / step) * step
  if (principal > most) return only(localized(OFFER_MESSAGES, 'aboveLimit', show(nearest)))

  const below = principal - ((principal - least) % step)
  const beside = [below, below + step].filter((amount) =>
    isOffered(terms, installmentCount, amount, rules),
  )
  const [first, last] = beside
  if (principal === below || first === undefined || last === undefined)
    return only(localized(OFFER_MESSAGES, 'notWithTerm', show(nearest)))
  const bare = (amount: Centavos) => show(amount).replace('₱', '')
  return {
    text: localized(OFFER_MESSAGES, 'betweenSteps', show(step), bare(first), bare(last)),
    amounts: beside,
  }
}
