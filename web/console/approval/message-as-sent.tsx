import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import type { readApproval } from '#contract/console/approvals/approvals.ts'
import { approvalTexts as texts } from '#web/console/approval/approval-texts.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { Section } from '#web/console/kit/section.tsx'

type AsSent = NonNullable<StaffOutput<typeof readApproval>['asSent']>

const COLUMNS: readonly Column<AsSent['rows'][number]>[] = [
  { head: texts.language, cell: ({ language }) => texts.languages[language] },
  { head: texts.before, cell: ({ before }) => <BorrowerText text={before} isLong /> },
  { head: texts.after, cell: ({ after }) => <BorrowerText text={after} isLong /> },
]

/** A message as borrowers get it, now and after the approval, with the figures of one of them. */
export function MessageAsSent({ asSent: { figures, rows } }: { asSent: AsSent }) {
  return (
    <Section title={texts.asSent}>
      <p>{texts.figures[figures]}</p>
      <ConsoleTable
        label={texts.asSentTable}
        columns={COLUMNS}
        rows={rows}
        keyOf={({ language }) => language}
      />
    </Section>
  )
}
