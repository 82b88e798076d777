import { useState } from 'react'
import { checkStaffLog } from '#contract/console/staff-log.ts'
import { ConsoleButton } from '#web/console/kit/console-button.tsx'
import { ConsoleTable } from '#web/console/kit/console-table.tsx'
import { ReadSection, Section } from '#web/console/kit/section.tsx'
import { staffLogTexts as texts } from '#web/console/staff-log/staff-log-texts.ts'

/** Whether the chain of a month is whole: recomputed when asked, since it reads every line. */
export function ChainState({ month }: { month: string }) {
  const [isAsked, setAsked] = useState(false)
  const title = texts.chain(month)
  if (!isAsked)
    return (
      <Section
        title={title}
        actions={
          <ConsoleButton kind="outline" onClick={() => setAsked(true)}>
            {texts.check}
          </ConsoleButton>
        }
      >
        <p>{texts.aboutChain}</p>
      </Section>
    )
  return (
    <ReadSection title={title} endpoint={checkStaffLog} input={{ month }}>
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
