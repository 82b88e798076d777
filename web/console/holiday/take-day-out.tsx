import { takeHolidayOut } from '#contract/console/set-up/holidays.ts'
import { holidayTexts as texts } from '#web/console/holiday/holiday-texts.ts'
import { useHolidayYear } from '#web/console/holiday/use-holiday-year.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'

/** Leaves a day to the law again. */
export function TakeDayOut({ day }: { day: string }) {
  const { data } = useHolidayYear()
  return (
    <ActionDialog
      endpoint={takeHolidayOut}
      input={{ day, ...(data && { edition: data.edition }) }}
      label={texts.takeOut}
      done={texts.isOut}
      kind="danger"
      hasReason
      preview={<p>{texts.takeOutNote(day)}</p>}
    />
  )
}
