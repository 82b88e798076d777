import { type Choice, pickChoice, type Way } from '#web/borrower/home/chooser/pick-choice.ts'
import { useChooserWords } from '#web/borrower/home/chooser/use-chooser-words.ts'
import { ChoiceList } from '#web/kit/form/pickers/choice-list.tsx'
import { capitalized } from '#web/kit/texts/capitalized.ts'

interface Props {
  choices: readonly Choice[]
  picked: Choice
  pick: (way: Way) => void
}

/** On which days payments are due; renders nothing where no paydays can be chosen. */
export function DaysChoice({ choices, picked, pick }: Props) {
  const words = useChooserWords()
  const paydays = [...new Set(choices.map(({ payday }) => payday))]
  if (paydays.length < 2) return null
  return (
    <ChoiceList
      label={words.days}
      isLabelShown
      choices={paydays.map((payday) => ({
        name: payday === '' ? words.fromMoney : capitalized(words.cost.onPayday(payday)),
        value: payday,
      }))}
      picked={picked.payday}
      pick={(payday) => {
        const chosen = pickChoice(choices, { ...picked, payday })
        if (chosen) pick(chosen)
      }}
    />
  )
}
