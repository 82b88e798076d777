import { useState } from 'react'
import { getOffer } from '#contract/application.ts'
import { AgreementChoice } from '#web/borrower/application/agreement-choice.tsx'
import type { Offer } from '#web/borrower/application/offer.ts'
import { OfferCards, OfferCardsSkeleton } from '#web/borrower/application/offer-cards.tsx'
import { OfferChanged } from '#web/borrower/application/offer-changed.tsx'
import { Retention } from '#web/borrower/application/retention.tsx'
import { useAcceptOffer } from '#web/borrower/application/use-accept-offer.ts'
import { ActionBar } from '#web/kit/action-bar.tsx'
import { Button } from '#web/kit/button.tsx'
import { Failed } from '#web/kit/failed.tsx'
import { Later } from '#web/kit/later.ts'
import { LastKnown } from '#web/kit/last-known.tsx'
import { productIdOf } from '#web/kit/loan-query.ts'
import { usePage, useWords } from '#web/kit/page.ts'
import type { Query } from '#web/kit/query.ts'
import { ScreenFrame } from '#web/kit/screen-frame.tsx'
import { applicationTexts } from '#web/kit/texts/application-texts.ts'
import { type Called, useCall } from '#web/kit/use-call.ts'

/** The last look at a loan before it is accepted: Confirm loan V3 (CF-001 to CF-023). */
export function ConfirmLoanScreen({ query }: { query: Query }) {
  const { texts } = usePage()
  const offer = useCall(getOffer, { productId: productIdOf(query) })
  const { title } = texts.confirmLoan

  if (offer.data === null) {
    return (
      <ScreenFrame title={title}>
        {offer.waiting && <OfferCardsSkeleton />}
        {offer.refusal && <Failed refusal={offer.refusal} again={offer.again} />}
      </ScreenFrame>
    )
  }
  return <OfferToConfirm offer={offer} query={query} />
}

type AnsweredOffer = Extract<Called<Offer>, { data: Offer }>

function OfferToConfirm({ offer, query }: { offer: AnsweredOffer; query: Query }) {
  const { market, texts } = usePage()
  const words = useWords(applicationTexts)
  const [agreed, setAgreed] = useState(market.agreementTickedAtFirst)
  const [isMandatoryRead, setMandatoryRead] = useState(false)
  const [mandatoryTries, setMandatoryTries] = useState(0)

  const productId = productIdOf(query)
  const accept = useAcceptOffer(productId, () => {
    // What was agreed to was another offer.
    setAgreed(market.agreementTickedAtFirst)
    offer.again()
  })

  const { data } = offer
  const mustRead = data.popAgreementUrl !== '' && !isMandatoryRead
  function goNext() {
    // It can be tapped only while the agreement is not there: the network did not bring it.
    if (mustRead) setMandatoryTries(mandatoryTries + 1)
    else accept.go(data)
  }

  const next = (
    <ActionBar>
      <Button waiting={accept.waiting} disabled={!agreed} onClick={goNext}>
        {words.next}
      </Button>
    </ActionBar>
  )
  return (
    <ScreenFrame title={texts.confirmLoan.title} actions={next}>
      {offer.late && <LastKnown late={offer.late} knownAt={offer.knownAt} again={offer.again} />}
      {accept.changedCount > 0 && <OfferChanged key={accept.changedCount} />}
      <OfferCards offer={data} />
      <AgreementChoice {...{ productId, agreed }} orderId={query['orderId']} onChange={setAgreed} />
      <Retention offer={data}>
        {mustRead && (
          <Later
            key={mandatoryTries}
            load={loadMandatoryAgreement}
            props={{ address: data.popAgreementUrl, onAgree: () => setMandatoryRead(true) }}
          />
        )}
      </Retention>
    </ScreenFrame>
  )
}

async function loadMandatoryAgreement() {
  return (await import('#web/borrower/application/mandatory-agreement.tsx')).MandatoryAgreement
}
