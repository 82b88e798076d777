import { getOfferV2 } from '#contract/application/confirm-v2.ts'
import type { Output } from '#contract/endpoint.ts'
import { CONFIRM_CALLS_V2 } from '#web/borrower/application/confirm-calls-v2.ts'
import { MandatoryFirst } from '#web/borrower/application/agreements/mandatory-first.tsx'
import type { AnsweredOffer } from '#web/borrower/application/offer/offer.ts'
import { OfferCards } from '#web/borrower/application/offer/offer-cards.tsx'
import { OfferFrame } from '#web/borrower/application/offer/offer-frame.tsx'
import { OfferUnknown } from '#web/borrower/application/offer/offer-unknown.tsx'
import { PromoPopUp } from '#web/borrower/application/dialogs/promo-pop-up.tsx'
import { Retention } from '#web/borrower/application/dialogs/retention.tsx'
import { useConfirmation } from '#web/borrower/application/use-confirmation.ts'
import { useOffer } from '#web/borrower/application/offer/use-offer.ts'
import { readProductId } from '#web/kit/address/loan-query.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import type { Query } from '#web/kit/address/query.ts'
import { applicationTexts } from '#web/borrower/application/texts/application-texts.ts'
import type { ApplicationTexts } from '#web/borrower/application/texts/texts.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

type OfferV2 = Output<typeof getOfferV2>

/**
 * Confirm loan V3, version 2: the server sends the button’s label and a promo pop-up (C2-001 to
 * C2-023).
 */
export function ConfirmV2Screen({ query }: { query: Query }) {
  const offer = useOffer(getOfferV2, query)
  if (offer.data === null) return <OfferUnknown offer={offer} query={query} />
  return <OfferToConfirm offer={offer} query={query} />
}

function OfferToConfirm({ offer, query }: { offer: AnsweredOffer<OfferV2>; query: Query }) {
  const { market } = usePage()
  const words = useWords(applicationTexts)
  const confirmation = useConfirmation(CONFIRM_CALLS_V2, readProductId(query), offer)
  const hasSign = offer.data.currencyFlag === 1
  const data = hasSign ? offer.data : withoutSign(offer.data)
  const whole = market.formatWholePeso(data.amount)
  const next = data.buttonText || words.next(hasSign ? whole : bare(whole))
  const hasPromo = data.promoTitle !== '' || data.promoText !== ''

  const mandatory = <MandatoryFirst confirmation={confirmation} address={data.popAgreementUrl} />
  const dialogs = hasPromo ? (
    <PromoPopUp offer={data} {...{ confirmation, next }}>
      {mandatory}
    </PromoPopUp>
  ) : (
    <Retention offer={data}>{mandatory}</Retention>
  )
  const amounts = (centavos: number) =>
    hasSign ? market.formatPeso(centavos) : bare(market.formatPeso(centavos))
  return (
    <OfferFrame {...{ query, offer, confirmation, dialogs, next }} calls={CONFIRM_CALLS_V2}>
      <OfferCards
        offer={data}
        productId={readProductId(query)}
        formatAmount={amounts}
        repayDate={data.repayDate}
      />
    </OfferFrame>
  )
}

/** The server's texts with figures, without the currency symbol (C2-014). */
function withoutSign(offer: OfferV2): OfferV2 {
  return JSON.parse(bare(JSON.stringify(offer))) as OfferV2
}

function bare(text: string): string {
  return text.replaceAll('₱', '')
}

export const confirmLoanV2: WholeScreen<ApplicationTexts> = {
  view: ConfirmV2Screen,
  texts: applicationTexts,
  title: (words) => words.title,
}
