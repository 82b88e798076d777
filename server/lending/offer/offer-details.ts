import type { PlanRow } from '#contract/application/application.ts'
import type { DetailRow } from '#contract/loan/loan.ts'
import type { Market } from '#domain/market/market.ts'
import { type Centavos, sum } from '#domain/money/money.ts'
import { totalRepay } from '#domain/underwriting/offer.ts'
import type { OfferOption } from '#server/lending/offer/get-offer.ts'
import type { OfferMessages } from '#server/lending/offer/offer-messages.ts'
import { perCentShort } from '#server/platform/messages/amounts/per-cent.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'

/** The rows of the detail list; rows that are zero are left out. */
export function offerDetails(
  { offer, terms }: OfferOption,
  market: Market,
  messages: OfferMessages,
): DetailRow[] {
  const interest = sum(offer.rows.map((row) => row.interest))
  const fees = sum(offer.rows.map((row) => row.fees))
  const row = (text: string, amount: Centavos) => ({ text, value: peso(amount, market) })
  const cost = (text: string, amount: Centavos) => (amount > 0n ? [row(text, amount)] : [])
  return [
    row(messages.loanAmount, offer.principal),
    ...cost(messages.upFrontFee(perCentShort(terms.upFrontFeeRate)), offer.upFrontFee),
    ...cost(messages.stampTax, offer.stampTax),
    row(messages.netProceeds, offer.netProceeds),
    row(messages.interest, interest),
    ...cost(messages.installmentFees, fees),
    row(messages.totalRepay, totalRepay(offer)),
    { text: messages.dates, value: messages.datesNote },
  ]
}

/** The rows of the payment plan, dated for a payout today. */
export function offerPlan(
  { offer }: OfferOption,
  market: Market,
  messages: OfferMessages,
): PlanRow[] {
  return offer.rows.map(({ number, dueOn, principal, interest, fees, due }) => ({
    title: messages.installment(number, offer.rows.length),
    description: messages.parts(
      peso(principal, market),
      peso(interest, market),
      fees > 0n ? peso(fees, market) : null,
    ),
    amount: Number(due),
    pay_time: dueOn.toString(),
  }))
}
