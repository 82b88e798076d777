import { getOffer } from '#contract/application/application.ts'
import { CONFIRM_CALLS } from '#web/borrower/application/confirm-calls.ts'
import { MandatoryFirst } from '#web/borrower/application/agreements/mandatory-first.tsx'
import type { AnsweredOffer } from '#web/borrower/application/offer/offer.ts'
import { OfferCards } from '#web/borrower/application/offer/offer-cards.tsx'
import { OfferFrame } from '#web/borrower/application/offer/offer-frame.tsx'
import { OfferUnknown } from '#web/borrower/application/offer/offer-unknown.tsx'
import { Retention } from '#web/borrower/application/dialogs/retention.tsx'
import { useConfirmation } from '#web/borrower/application/use-confirmation.ts'
import { useOffer } from '#web/borrower/application/offer/use-offer.ts'
import { readProductId } from '#web/kit/address/loan-query.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import type { Query } from '#web/kit/address/query.ts'
import { applicationTexts } from '#web/borrower/application/texts/application-texts.ts'
import type { ApplicationTexts } from '#web/borrower/application/texts/texts.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

/** The last screen before a loan is accepted: Confirm loan V3 (CF-001 to CF-023). */
export function ConfirmLoanScreen({ query }: { query: Query }) {
  const offer = useOffer(getOffer, query)
  if (offer.data === null) return <OfferUnknown offer={offer} query={query} />
  return <OfferToConfirm offer={offer} query={query} />
}

function OfferToConfirm({ offer, query }: { offer: AnsweredOffer; query: Query }) {
  const { formatWholePeso } = usePage().market
  const words = useWords(applicationTexts)
  const confirmation = useConfirmation(CONFIRM_CALLS, readProductId(query), offer)
  const { data } = offer
  const dialogs = (
    <Retention offer={data}>
      <MandatoryFirst confirmation={confirmation} address={data.popAgreementUrl} />
    </Retention>
  )
  return (
    <OfferFrame
      {...{ query, offer, confirmation, dialogs }}
      calls={CONFIRM_CALLS}
      next={words.next(formatWholePeso(data.amount))}
    >
      <OfferCards offer={data} productId={readProductId(query)} />
    </OfferFrame>
  )
}

export const confirmLoan: WholeScreen<ApplicationTexts> = {
  view: ConfirmLoanScreen,
  texts: applicationTexts,
  title: (words) => words.title,
}
