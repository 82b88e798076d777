import type { readHolidayYear } from '#contract/console/set-up/holidays.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { holidayTexts as texts } from '#web/console/holiday/holiday-texts.ts'
import { ImportHolidays } from '#web/console/holiday/import-holidays.tsx'
import { SaveDay, NOTHING } from '#web/console/holiday/save-day.tsx'
import { useHolidayYear } from '#web/console/holiday/use-holiday-year.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { Failed } from '#web/console/kit/failed.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { Section } from '#web/console/kit/section.tsx'
import { Timeline } from '#web/console/kit/figures/timeline.tsx'
import { When } from '#web/console/kit/figures/when.tsx'

type Year = StaffOutput<typeof readHolidayYear>

/** Whether a year is proclaimed, what a change does, and what was changed. */
export function HolidayYear() {
  const { data, error, refetch } = useHolidayYear()
  if (error) return <Failed error={error} resetErrorBoundary={() => void refetch()} />
  if (!data) return <p>{kitTexts.loading}</p>
  return (
    <Section title={texts.about(data.year)} actions={<YearActions />}>
      <p>{texts.effect}</p>
      <p>{texts.passed}</p>
      <p>{data.isProclaimed ? texts.proclaimed : texts.notProclaimed(data.byLawCount)}</p>
      <details>
        <summary>{texts.changes}</summary>
        {data.changes.length === 0 ? <p>{texts.noChanges}</p> : <Changes changes={data.changes} />}
      </details>
    </Section>
  )
}

function YearActions() {
  return (
    <>
      <SaveDay label={texts.add} written={NOTHING} isNew />
      <ImportHolidays />
    </>
  )
}

function Changes({ changes }: Pick<Year, 'changes'>) {
  return (
    <Timeline
      events={changes.map(({ id, at, by, day, kind, name }) => ({
        id,
        at,
        what: (
          <>
            <When at={day} />: {kind === null ? texts.takenOut : wordIn(texts.kinds, kind)},{' '}
            <BorrowerText text={name} />
          </>
        ),
        detail: <BorrowerText text={by || texts.byProgram} />,
      }))}
    />
  )
}
