import { useState } from 'react'
import type { DueDatesAsked } from '#contract/application/due-dates.ts'
import { getOffer } from '#contract/application/application.ts'
import { CONFIRM_CALLS } from '#web/borrower/application/confirm-calls.ts'
import { MandatoryFirst } from '#web/borrower/application/agreements/mandatory-first.tsx'
import { DueDateChoice } from '#web/borrower/application/offer/due-date-choice.tsx'
import { askedDates, chosenDueDates } from '#web/borrower/application/offer/due-dates.ts'
import type { AnsweredOffer } from '#web/borrower/application/offer/offer.ts'
import { OfferCards } from '#web/borrower/application/offer/offer-cards.tsx'
import { OfferFrame } from '#web/borrower/application/offer/offer-frame.tsx'
import { OfferUnknown } from '#web/borrower/application/offer/offer-unknown.tsx'
import { PeriodChoice } from '#web/borrower/application/offer/period-choice.tsx'
import { Retention } from '#web/borrower/application/dialogs/retention.tsx'
import { useConfirmation } from '#web/borrower/application/use-confirmation.ts'
import { useOffer } from '#web/borrower/application/offer/use-offer.ts'
import { readProductId } from '#web/kit/address/loan-query.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import type { Query } from '#web/kit/address/query.ts'
import { applicationTexts } from '#web/borrower/application/texts/application-texts.ts'
import type { ApplicationTexts } from '#web/borrower/application/texts/texts.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

/**
 * Confirm loan V3 for installment products: the borrower chooses the number of installments
 * (RT-007).
 */
export function ConfirmPeriodScreen({ query }: { query: Query }) {
  const [asked, setAsked] = useState<Query>({})
  // The shown offer stays while another number is loading, and when that number is refused.
  const [shown, setShown] = useState<AnsweredOffer | null>(null)
  const offer = useOffer(getOffer, { ...query, ...asked })
  if (offer.data !== null && offer.data !== shown?.data) setShown(offer)
  if (shown === null || (offer.refusal && Object.keys(asked).length === 0))
    return <OfferUnknown offer={offer} query={query} />
  const { amount, periods } = shown.data
  const dates = chosenDueDates(shown.data)

  function ask(next: Query) {
    // Asked again to retry after a refusal.
    const isSame = offer.refusal && JSON.stringify(next) === JSON.stringify(asked)
    if (isSame) offer.again()
    else setAsked(next)
  }

  function choose(count: number) {
    const same = dates && askedDates(dates, shown?.data ?? { firstPayTime: '' })
    ask({ amount: String(amount), periods: String(count), ...same })
  }

  function chooseDates(dueDates: DueDatesAsked) {
    // Another payday has numbers of installments of its own.
    const isSamePayday = dueDates.payday === dates?.payday
    ask({ amount: String(amount), ...(isSamePayday && { periods: String(periods) }), ...dueDates })
  }

  return (
    <OfferToConfirm
      offer={offer.data === null ? shown : offer}
      isBusy={offer.waiting}
      query={query}
      picked={Number((offer.waiting && asked['periods']) || periods)}
      choose={choose}
      asked={offer.waiting ? asked : {}}
      chooseDates={chooseDates}
    />
  )
}

interface Props {
  offer: AnsweredOffer
  /** Whether the offer for another number of installments is loading. */
  isBusy: boolean
  query: Query
  picked: number
  choose: (periods: number) => void
  /** The due dates that are asked for and not there yet. */
  asked: DueDatesAsked
  chooseDates: (dueDates: DueDatesAsked) => void
}

function OfferToConfirm(props: Props) {
  const { offer, isBusy, query, picked, choose, asked, chooseDates } = props
  const { formatWholePeso } = usePage().market
  const words = useWords(applicationTexts)
  const confirmation = useConfirmation(CONFIRM_CALLS, readProductId(query), offer)
  const { data } = offer
  const plan = data.periodOptions.find(({ periods }) => periods === picked)?.repay_plans
  const dialogs = (
    <Retention offer={data}>
      <MandatoryFirst confirmation={confirmation} address={data.popAgreementUrl} />
    </Retention>
  )

  function choosePeriods(periods: number) {
    // The borrower agreed to another plan.
    confirmation.tick()
    choose(periods)
  }

  function chooseDueDates(dueDates: DueDatesAsked) {
    confirmation.tick()
    chooseDates(dueDates)
  }

  return (
    <OfferFrame
      {...{ query, offer, isBusy, confirmation, dialogs }}
      calls={CONFIRM_CALLS}
      next={words.next(formatWholePeso(data.amount))}
    >
      <OfferCards
        offer={data}
        {...{ productId: readProductId(query), isBusy, ...(plan && { plan }) }}
      >
        <DueDateChoice offer={data} asked={asked} choose={chooseDueDates} />
        <PeriodChoice
          options={data.periodOptions}
          payday={chosenDueDates(data)?.payday ?? ''}
          picked={picked}
          choose={choosePeriods}
        />
      </OfferCards>
    </OfferFrame>
  )
}

export const confirmPeriod: WholeScreen<ApplicationTexts> = {
  view: ConfirmPeriodScreen,
  texts: applicationTexts,
  title: (words) => words.title,
}
