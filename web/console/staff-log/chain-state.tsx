import { useState } from 'react'
import { checkStaffLog } from '#contract/console/staff/staff-log.ts'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { ConsoleField } from '#web/console/kit/fields/console-field.tsx'
import { ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { ReadSection, Section } from '#web/console/kit/section.tsx'
import { staffLogTexts as texts } from '#web/console/staff-log/staff-log-texts.ts'

/** Whether the chain of a month, the newest or another, is whole: recomputed when asked, since it reads every line. */
export function ChainState({ month: newest }: { month: string }) {
  const [month, setMonth] = useState(newest)
  const [asked, setAsked] = useState('')
  return (
    <>
      <Section
        title={texts.chainTitle}
        actions={
          <ConsoleButton
            kind="outline"
            isDisabled={!/^\d{4}-\d{2}$/.test(month)}
            onClick={() => setAsked(month)}
          >
            {texts.check}
          </ConsoleButton>
        }
      >
        <p>{texts.aboutChain}</p>
        <ConsoleField
          name="month"
          label={texts.month}
          type="month"
          value={month}
          onChange={setMonth}
        />
      </Section>
      {asked !== '' && <Checked key={asked} month={asked} />}
    </>
  )
}

function Checked({ month }: { month: string }) {
  return (
    <ReadSection title={texts.chain(month)} endpoint={checkStaffLog} input={{ month }}>
      {({ lines, differences }) =>
        differences.length === 0 ? (
          <output>{texts.whole(lines)}</output>
        ) : (
          <ConsoleTable
            label={texts.broken(differences.length)}
            columns={[
              { head: texts.lineOf, cell: ({ line }) => line },
              { head: texts.what, cell: ({ what }) => what },
            ]}
            rows={differences}
            keyOf={({ line, what }) => line + what}
          />
        )
      }
    </ReadSection>
  )
}
