import { useState } from 'react'
import { saveHoliday } from '#contract/console/set-up/holidays.ts'
import type { StaffInput } from '#contract/console/staff-endpoint.ts'
import { holidayTexts as texts } from '#web/console/holiday/holiday-texts.ts'
import { useHolidayYear } from '#web/console/holiday/use-holiday-year.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { ConsoleChoice, ConsoleField } from '#web/console/kit/fields/console-field.tsx'
import { When } from '#web/console/kit/figures/when.tsx'

type Written = Omit<StaffInput<typeof saveHoliday>, 'edition' | 'day'> & { date: string }

export const NOTHING: Written = {
  date: '',
  kind: 'special',
  name: '',
  proclamation: '',
  source: '',
}

interface Props {
  label: string
  /** What stands there of the day, or what a new one begins with. */
  written: Written
  isNew: boolean
}

/** Writes down what is proclaimed of a day. */
export function SaveDay({
  label,
  written: { date, kind, name, proclamation, source },
  isNew,
}: Props) {
  const { data } = useHolidayYear()
  const given = { date, kind, name, proclamation, source }
  const [typed, setTyped] = useState<Written>(given)
  const change = (field: keyof Written) => (value: string) =>
    setTyped((before) => ({ ...before, [field]: value }))
  const { date: day, ...rest } = typed
  return (
    <ActionDialog
      endpoint={saveHoliday}
      input={{ ...rest, day, ...(data && { edition: data.edition }) }}
      label={label}
      done={texts.kept}
      kind={isNew ? 'primary' : 'outline'}
      onOpen={() => setTyped(given)}
      preview={<p>{texts.effect}</p>}
    >
      {isNew ? (
        <ConsoleField
          name="day"
          label={texts.day}
          type="date"
          value={day}
          onChange={change('date')}
        />
      ) : (
        <p>
          <When at={date} />
        </p>
      )}
      <ConsoleField name="name" label={texts.name} value={typed.name} onChange={change('name')} />
      <ConsoleChoice
        name="kind"
        label={texts.kind}
        hint={texts.workingHint}
        value={typed.kind}
        onChange={change('kind')}
        choices={Object.entries(texts.kinds)}
      />
      <ConsoleField
        name="proclamation"
        label={texts.proclamation}
        hint={texts.proclamationHint}
        value={typed.proclamation}
        onChange={change('proclamation')}
      />
      <ConsoleField
        name="source"
        label={texts.source}
        hint={texts.sourceHint}
        value={typed.source}
        onChange={change('source')}
      />
    </ActionDialog>
  )
}
