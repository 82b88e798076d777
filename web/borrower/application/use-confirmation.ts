import { useState } from 'react'
import type { ConfirmCalls } from '#web/borrower/application/confirm-calls.ts'
import type { AnsweredOffer } from '#web/borrower/application/offer/offer.ts'
import { useAcceptOffer } from '#web/borrower/application/use-accept-offer.ts'
import { type Ticks, useTicks } from '#web/borrower/application/agreements/use-ticks.ts'
import { useWords } from '#web/kit/frame/page.ts'
import { applicationTexts } from '#web/borrower/application/texts/application-texts.ts'

export interface Confirmation {
  ticks: Ticks
  /** Without an argument it resets the ticks to the market's default. */
  tick: (ticks?: Ticks) => void
  /** What must be ticked first; empty if nothing is missing. */
  missing: string
  /** Whether an agreement must be accepted before anything else (CF-011). */
  mustRead: boolean
  /** How often that agreement was requested: a request may fail. */
  readTries: number
  markRead: () => void
  /** What Next does. */
  goNext: () => void
  /** Whether the account that the money goes to is being checked. */
  isChecking: boolean
  /** Accepts the offer once that is checked. */
  goOn: () => void
  leaveCheck: () => void
  waiting: boolean
  /** How often the offer differed from the one that was shown. */
  changedCount: number
}

/** The state between an offer and its acceptance, the same on every confirm screen. */
export function useConfirmation(
  calls: ConfirmCalls,
  productId: string,
  offer: AnsweredOffer,
): Confirmation {
  const words = useWords(applicationTexts)
  const { data } = offer
  const [ticks, tick] = useTicks(data)
  const [isMandatoryRead, setMandatoryRead] = useState(false)
  const [readTries, setReadTries] = useState(0)
  const [isChecking, setChecking] = useState(false)

  const accept = useAcceptOffer(calls.accept, productId, () => {
    // The borrower agreed to another offer.
    tick()
    setChecking(false)
    offer.again()
  })

  const isDone = ticks.consented || data.consentApart !== 1
  const openCount = (ticks.agreed ? 0 : 1) + (isDone ? 0 : 1)
  const missing = ticks.agreed ? (isDone ? '' : words.consentFirst) : words.agreeFirst(openCount)
  const mustRead = data.popAgreementUrl !== '' && !isMandatoryRead
  function goNext() {
    // It can be tapped only when the agreement failed to load.
    if (mustRead) setReadTries(readTries + 1)
    else if (missing) showOpenBox()
    else if (data.payTo) setChecking(true)
    else accept.go(data)
  }

  const markRead = () => setMandatoryRead(true)
  const { waiting, changedCount } = accept
  return {
    ticks,
    tick,
    missing,
    mustRead,
    readTries,
    markRead,
    goNext,
    isChecking,
    goOn: () => accept.go(data),
    leaveCheck: () => setChecking(false),
    waiting,
    changedCount,
  }
}

/** Scrolls to the first box that is open, which may be below the fold. */
function showOpenBox() {
  document.querySelector<HTMLElement>('[type=checkbox]:not(:checked)')?.focus()
}
