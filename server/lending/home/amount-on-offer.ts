import type { AmountOnOffer } from '#contract/application/amount-on-offer.ts'
import { type Centavos, larger, smaller } from '#domain/money/money.ts'
import { isOffered, nearestOffered } from '#domain/underwriting/offered-amounts.ts'
import { totalRepay } from '#domain/underwriting/offer.ts'
import type { Language } from '#contract/brand.ts'
import { productMessages } from '#server/lending/product/product-messages.ts'
import { wholePeso } from '#server/platform/messages/amounts/peso.ts'
import { onEachDueDates, paydayText } from '#server/lending/offer/due-dates.ts'
import { toOption } from '#server/lending/offer/get-offer.ts'
import { installmentDays } from '#server/lending/offer/offer-wire.ts'
import type { ProductOnOffer } from '#server/lending/offer/product-on-offer.ts'

type Choice = AmountOnOffer['choices'][number]

/**
 * An amount with every way in which our own products lend it, the shortest first. Of ways with the
 * same payments only the first is named.
 *
 * @param amount centavos
 */
export function amountOnOffer(
  products: readonly ProductOnOffer[],
  amount: Centavos,
): AmountOnOffer {
  const choices = ownOf(products)
    .flatMap(onEachDueDates)
    .flatMap((onOffer) => choicesOf(onOffer, amount))
    .toSorted((one, other) => one.periods * one.termUnit - other.periods * other.termUnit)
  const ways = choices.map(wayOf)
  return {
    amount: Number(amount),
    choices: choices.filter((choice, place) => ways.indexOf(wayOf(choice)) === place),
  }
}

/**
 * What the chooser begins with: the amount on offer nearest to that of the last loan, else to the
 * middle of what can be borrowed; null: nothing can.
 *
 * @param lastPrincipal centavos
 */
export function startingAmount(
  products: readonly ProductOnOffer[],
  lastPrincipal: Centavos | null,
  language: Language,
): (AmountOnOffer & { limitText: string }) | null {
  const own = ownOf(products)
  const [first] = own
  if (!first) return null
  const least = own.map(({ product }) => product.terms.principalLeast).reduce(smaller)
  const most = own.map(({ rules }) => rules.principalLimit).reduce(larger)
  const amount = nearestTo(own, lastPrincipal ?? (least + most) / 2n)
  if (amount === null) return null
  return { ...amountOnOffer(own, amount), limitText: limitText(own, first, most, language) }
}

function limitText(
  own: readonly ProductOnOffer[],
  { isRepeat, history, inForce, rules: { market } }: ProductOnOffer,
  most: Centavos,
  language: Language,
): string {
  const { limitSet = null, oneLimit = null } = history
  const messages = productMessages(market.key, language)
  const isSet = limitSet !== null
  const owes = oneLimit !== null && oneLimit.outstanding > 0n
  const highest = own.map(({ product }) => product.terms.principalMost).reduce(larger)
  const grows = !isSet && inForce.policy.raisePercent > 100 && highest > most
  const isFirst = !isRepeat && !isSet && !owes
  const said = isFirst ? messages.firstLimit : messages.limitNow
  return [
    said(wholePeso(most, market)),
    ...(grows ? [messages.limitGrows(wholePeso(highest, market))] : []),
  ].join(' ')
}

/** A partner's loans are chosen at the partner. */
function ownOf(products: readonly ProductOnOffer[]): ProductOnOffer[] {
  return products.filter(({ product }) => !product.presentation.isPartner)
}

function nearestTo(own: readonly ProductOnOffer[], wanted: Centavos): Centavos | null {
  const distance = (amount: Centavos) => larger(amount - wanted, wanted - amount)
  return own
    .flatMap(onEachDueDates)
    .flatMap(({ product: { terms }, rules }) =>
      terms.installmentCounts.map((count) => nearestOffered(terms, count, wanted, rules)),
    )
    .reduce((nearest, amount) => {
      if (nearest === null || amount === null) return nearest ?? amount
      return distance(amount) < distance(nearest) ? amount : nearest
    }, null)
}

function choicesOf(onOffer: ProductOnOffer, amount: Centavos): Choice[] {
  const { product, rules } = onOffer
  const { terms, presentation } = product
  return terms.installmentCounts
    .filter((count) => isOffered(terms, count, amount, rules))
    .map((count) => {
      const { offer } = toOption(onOffer, count, amount)
      return {
        productId: product.id,
        productName: product.name,
        periods: count,
        termUnit: installmentDays(terms),
        payday: paydayText(terms.payday),
        amounts: offer.rows.map(({ due }) => Number(due)),
        netProceeds: Number(offer.netProceeds),
        totalRepay: Number(totalRepay(offer)),
        confirmVersion: presentation.secondConfirm ? 2 : 1,
      }
    })
}

function wayOf({ termUnit, payday, amounts, netProceeds }: Choice): string {
  return [termUnit, payday, netProceeds, ...amounts].join(' ')
}
