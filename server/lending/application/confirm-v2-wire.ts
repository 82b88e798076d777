import type { getOfferV2 } from '#contract/application/confirm-v2.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Applicant } from '#server/lending/offer/applicant.ts'
import type { ShownOffer } from '#server/lending/application/show-offer.ts'
import { offerWire } from '#server/lending/offer/offer-wire.ts'
import { offerMessages } from '#server/lending/offer/offer-messages.ts'
import type { Config } from '#server/platform/config/config.ts'

/** An offer in the wire format of the second confirm screen; promo fields are empty without one. */
export function confirmV2Wire(
  config: Config,
  applicant: Applicant,
  made: ShownOffer,
): Output<typeof getOfferV2> {
  const { showsCurrency = true, promoOnLoad = false, says } = made.product.presentation
  const { buttonText, promo } = says[applicant.language]
  return {
    ...offerWire(config, applicant, made),
    currencyFlag: showsCurrency ? 1 : 0,
    repayDate: made.offer.rows.at(-1)?.dueOn.toString() ?? '',
    buttonText: buttonText ?? offerMessages(made.rules.market.key, applicant.language).next,
    promoTitle: promo?.title ?? '',
    promoText: promo?.text ?? '',
    promoOnLoad: promo && promoOnLoad ? 1 : 0,
  }
}
