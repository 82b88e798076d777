import { LinkBase } from 'react-admin'
import { oneStaffLog } from '#contract/console/staff/staff-log.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { Section } from '#web/console/kit/section.tsx'
import { ShowPage } from '#web/console/kit/show-page.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { nameOfAction } from '#web/console/staff-log/action-names.ts'
import { type ChangedField, changedFields } from '#web/console/staff-log/changed-fields.ts'
import { staffLogTexts as texts } from '#web/console/staff-log/staff-log-texts.ts'

/** One line of the log, with what changed. */
export function StaffLogPage() {
  return (
    <ShowPage
      one={oneStaffLog}
      title={({ act, kind }) => `${texts.kinds[kind]}: ${nameOfAction(act)}`}
    >
      {(line) => (
        <>
          <Section title={texts.line(line.id)}>
            <Facts
              rows={[
                [texts.at, <When key="at" at={line.at} />],
                [texts.who, line.staff ?? texts.nobody],
                [texts.roles, line.roles.join(', ')],
                [texts.address, line.address],
                [texts.subject, line.subject && <BorrowerText key="s" text={line.subject} />],
                [texts.reason, line.reason && <BorrowerText key="r" text={line.reason} />],
                [texts.borrowers, line.borrowers.length > 0 && <Borrowers ids={line.borrowers} />],
              ]}
            />
          </Section>
          <Section title={texts.values}>
            <Values {...line} />
          </Section>
        </>
      )}
    </ShowPage>
  )
}

function Borrowers({ ids }: { ids: readonly string[] }) {
  return ids.map((id) => (
    <div key={id}>
      <LinkBase to={recordPath('borrowers', id)}>{id}</LinkBase>
    </div>
  ))
}

const VALUE_COLUMNS: readonly Column<ChangedField>[] = [
  { head: texts.field, cell: ({ field }) => field },
  { head: texts.before, cell: ({ before }) => <BorrowerText text={before} isLong /> },
  { head: texts.after, cell: ({ after }) => <BorrowerText text={after} isLong /> },
]

interface ValuesProps {
  before: string | null
  after: string | null
  isErased: boolean
}

function Values({ before, after, isErased }: ValuesProps) {
  if (before === null || after === null) return <p>{isErased ? texts.erased : texts.noValues}</p>
  return (
    <ConsoleTable
      label={texts.values}
      columns={VALUE_COLUMNS}
      rows={changedFields(before, after)}
      keyOf={({ field }) => field}
    />
  )
}
