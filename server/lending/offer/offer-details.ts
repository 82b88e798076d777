import type { PlanRow } from '#contract/application.ts'
import type { DetailRow } from '#contract/loan.ts'
import type { Market } from '#domain/market.ts'
import { type Centavos, sum } from '#domain/money.ts'
import { totalRepay } from '#domain/offer.ts'
import type { OfferOption } from '#server/lending/offer/get-offer.ts'
import type { OfferMessages } from '#server/lending/offer/offer-messages.ts'
import { perCentShort } from '#server/platform/messages/per-cent.ts'
import { peso } from '#server/platform/messages/peso.ts'

/** The rows of the detail list; what costs nothing is left out. */
export function offerDetails(
  { offer, terms }: OfferOption,
  market: Market,
  words: OfferMessages,
): DetailRow[] {
  const interest = sum(offer.rows.map((row) => row.interest))
  const fees = sum(offer.rows.map((row) => row.fees))
  const row = (text: string, amount: Centavos) => ({ text, value: peso(amount, market) })
  const cost = (text: string, amount: Centavos) => (amount > 0n ? [row(text, amount)] : [])
  return [
    row(words.loanAmount, offer.principal),
    ...cost(words.upFrontFee(perCentShort(terms.upFrontFeeRate)), offer.upFrontFee),
    ...cost(words.stampTax, offer.stampTax),
    row(words.netProceeds, offer.netProceeds),
    row(words.interest, interest),
    ...cost(words.installmentFees, fees),
    row(words.totalRepay, totalRepay(offer)),
    { text: words.dates, value: words.datesNote },
  ]
}

/** The rows of the payment plan, dated as if the money were sent today. */
export function offerPlan({ offer }: OfferOption, market: Market, words: OfferMessages): PlanRow[] {
  return offer.rows.map(({ number, dueOn, principal, interest, fees, due }) => ({
    title: words.installment(number, offer.rows.length),
    description: words.parts(
      peso(principal, market),
      peso(interest, market),
      fees > 0n ? peso(fees, market) : null,
    ),
    amount: Number(due),
    pay_time: dueOn.toString(),
  }))
}
