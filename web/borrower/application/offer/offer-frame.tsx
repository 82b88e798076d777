import type { ReactNode } from 'react'
import { AgreementChoice } from '#web/borrower/application/agreements/agreement-choice.tsx'
import type { ConfirmCalls } from '#web/borrower/application/confirm-calls.ts'
import { DestinationCheck } from '#web/borrower/application/destination-check.tsx'
import type { AnsweredOffer } from '#web/borrower/application/offer/offer.ts'
import styles from '#web/borrower/application/offer/offer-frame.module.css'
import type { Confirmation } from '#web/borrower/application/use-confirmation.ts'
import { ActionBar } from '#web/kit/frame/parts/action-bar.tsx'
import { Button } from '#web/kit/form/button.tsx'
import { LastKnown } from '#web/kit/status/last-known.tsx'
import { Lazy } from '#web/kit/frame/lazy.ts'
import { readProductId } from '#web/kit/address/loan-query.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import type { Query } from '#web/kit/address/query.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { applicationTexts } from '#web/borrower/application/texts/application-texts.ts'

interface Props {
  calls: ConfirmCalls
  query: Query
  offer: AnsweredOffer
  confirmation: Confirmation
  /** Label of the button that accepts. */
  next: string
  /** Whether it waits for another call than its own. */
  isBusy?: boolean
  /** The offer in figures. */
  children: ReactNode
  /** Dialogs over it. */
  dialogs: ReactNode
}

/** The frame of an offer: its figures above, the agreement and the button below. */
export function OfferFrame(props: Props) {
  const { calls, query, offer, confirmation, next, isBusy = false, children, dialogs } = props
  const { title } = useWords(applicationTexts)
  const { missing, goNext, waiting, changedCount } = confirmation
  // As given the button is disabled (CF-008); where boxes start open, a tap shows the open one.
  const lock = usePage().market.agreementTickedAtFirst ? 'disabled' : 'unready'
  const actions = (
    <ActionBar>
      {missing && <p className={styles['hint']}>{missing}</p>}
      <Button waiting={waiting || isBusy} {...{ [lock]: missing !== '' }} onClick={goNext}>
        {next}
      </Button>
    </ActionBar>
  )
  return (
    <ScreenFrame title={title} actions={actions}>
      {offer.late && <LastKnown late={offer.late} knownAt={offer.knownAt} again={offer.again} />}
      {changedCount > 0 && <Lazy key={changedCount} load={loadChanged} props={{}} />}
      {children}
      <AgreementChoice
        calls={calls}
        productId={readProductId(query)}
        orderId={query['orderId']}
        offer={offer.data}
        confirmation={confirmation}
      />
      <DestinationCheck
        confirmation={confirmation}
        offer={offer.data}
        productId={readProductId(query)}
      />
      {dialogs}
    </ScreenFrame>
  )
}

async function loadChanged() {
  return (await import('#web/borrower/application/offer/offer-changed.tsx')).OfferChanged
}
