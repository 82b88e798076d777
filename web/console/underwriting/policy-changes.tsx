import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import type { readPolicyVersion } from '#contract/console/set-up/underwriting-policy.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { fieldLabel, shownValue } from '#web/console/underwriting/policy-fields.ts'
import { underwritingTexts as texts } from '#web/console/underwriting/underwriting-texts.ts'

type Page = StaffOutput<typeof readPolicyVersion>
type Change = Page['changes'][number]

const COLUMNS: readonly Column<Change>[] = [
  { head: texts.field, cell: ({ field }) => fieldLabel(field) },
  {
    head: texts.before,
    cell: ({ field, before }) => <BorrowerText text={shownValue(field, before)} />,
  },
  {
    head: texts.after,
    cell: ({ field, after }) => <BorrowerText text={shownValue(field, after)} />,
  },
]

/** The fields that differ from the policy in force, or from the one before. */
export function PolicyChanges({ page: { state, changes } }: { page: Page }) {
  return (
    <Section title={state === 'published' ? texts.changed : texts.changes}>
      {changes.length === 0 ? (
        <p>{texts.noChange}</p>
      ) : (
        <ConsoleTable
          label={texts.changesTable}
          columns={COLUMNS}
          rows={changes}
          keyOf={({ field }) => field}
        />
      )}
    </Section>
  )
}
