import type { DueDatesAsked } from '#contract/application/due-dates.ts'
import type { Payday } from '#domain/calendar/paydays.ts'
import type { ProductTerms } from '#domain/schedule/loan-terms.ts'
import { chosenDueDates, dueDateChoices } from '#domain/schedule/payday-choices.ts'
import { offeredTerms } from '#domain/underwriting/offered-amounts.ts'
import { offerHasChanged, type ProductOnOffer } from '#server/lending/offer/product-on-offer.ts'

type OnOffer = Pick<ProductOnOffer, 'product' | 'rules' | 'history' | 'inForce'>

/**
 * A product with the due dates that a borrower asks for; where none are asked for, with the first that
 * have the number of installments.
 *
 * @throws Refusal -1004 where they are not among those of the product
 */
export function onDueDates<On extends OnOffer>(
  onOffer: On,
  { payday, firstPayTime, periods }: DueDatesAsked & { readonly periods?: number | undefined },
): On {
  const { product, rules } = onOffer
  const terms =
    payday === undefined
      ? dueDatesWith(product.terms, periods)
      : chosenDueDates(product.terms, readPayday(payday))
  if (terms === product.terms && firstPayTime === undefined) return onOffer
  if (!terms) throw offerHasChanged(rules.principalLimit)
  const firstDueOn = firstPayTime ? Temporal.PlainDate.from(firstPayTime) : undefined
  const chosen = { ...rules, ...(firstDueOn && { firstDueOn }) }
  const [count = 0] = terms.installmentCounts
  if (!offeredTerms(terms, count, chosen)) throw offerHasChanged(rules.principalLimit)
  return { ...onOffer, product: { ...product, terms }, rules: chosen }
}

/** A product on each of the due dates that it allows, its own first. */
export function onEachDueDates<On extends OnOffer>(onOffer: On): On[] {
  const { product } = onOffer
  return dueDateChoices(product.terms).map((terms) => ({
    ...onOffer,
    product: { ...product, terms },
  }))
}

/** The first due dates of a product that have a number of installments; else its own. */
function dueDatesWith(product: ProductTerms, periods: number | undefined): ProductTerms {
  const has = ({ installmentCounts }: ProductTerms) =>
    periods === undefined || installmentCounts.includes(periods)
  return dueDateChoices(product).find(has) ?? product
}

/** A payday in calls: a day of the month, monthEnd or both; empty: every interval. */
export function paydayText(payday: Payday | undefined): string {
  return payday === undefined ? '' : String(payday)
}

function readPayday(text: string): Payday | null {
  if (text === '') return null
  return text === 'monthEnd' || text === 'both' ? text : Number(text)
}
