import { LinkBase } from 'react-admin'
import { listPolicyVersions } from '#contract/console/set-up/underwriting-policy.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { ListPage, type ListedRow } from '#web/console/kit/lists/list-page.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { When } from '#web/console/kit/figures/when.tsx'
import { underwritingTexts as texts } from '#web/console/underwriting/underwriting-texts.ts'

const COLUMNS: readonly Column<ListedRow<typeof listPolicyVersions>>[] = [
  {
    head: texts.version,
    cell: ({ id, number }) => (
      <LinkBase to={recordPath('underwriting', id)}>{texts.versionOf(number)}</LinkBase>
    ),
  },
  { head: texts.state, cell: ({ state }) => texts.states[state] },
  { head: texts.inForce, cell: ({ isInForce }) => (isInForce ? texts.yes : texts.notInForce) },
  { head: texts.at, cell: ({ at }) => at !== null && <When at={at} /> },
  { head: texts.writers, cell: ({ writers }) => <BorrowerText text={writers} /> },
  { head: texts.askedBy, cell: ({ askedBy }) => <BorrowerText text={askedBy} /> },
  { head: texts.checkedBy, cell: ({ checkedBy }) => <BorrowerText text={checkedBy} /> },
]

const FILTERS = [{ name: 'state', label: texts.state, choices: Object.entries(texts.states) }]

/** The versions of the underwriting policy, newest first. */
export function PolicyList() {
  return (
    <ListPage title={texts.title} list={listPolicyVersions} columns={COLUMNS} filters={FILTERS}>
      <p>{texts.about}</p>
    </ListPage>
  )
}
