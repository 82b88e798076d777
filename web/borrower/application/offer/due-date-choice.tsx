import type { DueDatesAsked } from '#contract/application/due-dates.ts'
import { chosenDueDates } from '#web/borrower/application/offer/due-dates.ts'
import type { Offer } from '#web/borrower/application/offer/offer.ts'
import { ChoiceList } from '#web/kit/form/pickers/choice-list.tsx'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { capitalized } from '#web/kit/texts/capitalized.ts'
import { applicationTexts } from '#web/borrower/application/texts/application-texts.ts'

interface Props {
  offer: Offer
  /** What is asked for and not there yet. */
  asked: DueDatesAsked
  choose: (dueDates: DueDatesAsked) => void
}

/** On which days the borrower pays, and from when on; renders nothing when there is no choice. */
export function DueDateChoice({ offer, asked, choose }: Props) {
  const { market, texts } = usePage()
  const { dueDates: words, cost } = useWords(applicationTexts)
  const { dueDates = [], firstPayTime } = offer
  const chosen = chosenDueDates(offer)
  if (!chosen) return null
  const { firstDates } = chosen
  if (dueDates.length < 2 && firstDates.length < 2) return null
  const days = dueDates.map(({ payday, everyDays }) => ({
    name: capitalized(payday === '' ? cost.every(2, everyDays) : cost.onPayday(payday)),
    value: payday,
  }))
  const firsts = firstDates.map((day) => ({
    name: market.formatDate(day, texts.months),
    value: day,
  }))
  return (
    <Card title={words.title}>
      {dueDates.length > 1 && (
        <ChoiceList
          label={words.title}
          choices={days}
          picked={asked.payday ?? chosen.payday}
          pick={(payday) => choose({ payday })}
        />
      )}
      {firstDates.length > 1 && (
        <ChoiceList
          label={words.first}
          isLabelShown
          choices={firsts}
          picked={asked.firstPayTime ?? firstPayTime}
          pick={(day) => choose({ payday: chosen.payday, firstPayTime: day })}
        />
      )}
    </Card>
  )
}
