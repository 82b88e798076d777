import { withMarks } from '#contract/hidden-characters.ts'
import type { readApproval } from '#contract/console/approvals/approvals.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { approvalTexts as texts } from '#web/console/approval/approval-texts.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { fieldLabel } from '#web/console/promotion-page/page-texts.ts'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'

type Change = StaffOutput<typeof readApproval>['wording'][number]

const COLUMNS: readonly Column<Change>[] = [
  {
    head: texts.field,
    cell: ({ field }) => withMarks(texts.fields[field] ?? texts.given[field] ?? fieldLabel(field)),
  },
  { head: texts.before, cell: ({ before }) => <BorrowerText text={before} isLong /> },
  { head: texts.after, cell: ({ after }) => <BorrowerText text={after} isLong /> },
]

/** What borrowers or strangers read, now and after the approval. */
export function WordingChanges({ changes }: { changes: readonly Change[] }) {
  return (
    <ConsoleTable
      label={texts.wordingTable}
      columns={COLUMNS}
      rows={changes}
      keyOf={({ field }) => field}
    />
  )
}
