import type { Offer } from '#web/borrower/application/offer/offer.ts'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { choiceText } from '#web/kit/money/payments-choice.ts'
import { ChoiceList } from '#web/kit/form/pickers/choice-list.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { applicationTexts } from '#web/borrower/application/texts/application-texts.ts'

interface Props {
  options: Offer['periodOptions']
  /** The payday that they are due on; empty: one every so many days. */
  payday: string
  picked: number
  choose: (periods: number) => void
}

/** The number of installments; renders nothing when there is no choice. */
export function PeriodChoice({ options, payday, picked, choose }: Props) {
  const { market } = usePage()
  const { periods: words, cost } = useWords(applicationTexts)
  if (options.length < 2) return null
  const choices = options.map(({ periods, termUnit, repay_plans: plan }) => ({
    ...choiceText(
      cost,
      plan.map(({ amount }) => amount),
      payday === '' ? cost.every(periods, termUnit) : cost.onPayday(payday),
      market.formatPeso,
    ),
    value: String(periods),
  }))
  return (
    <Card title={words.title}>
      <ChoiceList
        label={words.title}
        choices={choices}
        picked={String(picked)}
        pick={(value) => choose(Number(value))}
      />
    </Card>
  )
}
