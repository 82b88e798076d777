import { listExclusions } from '#contract/console/set-up/exclusions.ts'
import { ExclusionActions } from '#web/console/exclusion/exclusion-actions.tsx'
import { exclusionTexts as texts } from '#web/console/exclusion/exclusion-texts.ts'
import { ImportExclusions } from '#web/console/exclusion/import-exclusions.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { ListPage, type ListedRow } from '#web/console/kit/lists/list-page.tsx'

const COLUMNS: readonly Column<ListedRow<typeof listExclusions>>[] = [
  { head: texts.name, cell: ({ name }) => <BorrowerText text={name || texts.nobody} /> },
  { head: texts.state, cell: ({ state }) => texts.states[state] },
  { head: texts.foundBy, cell: ({ foundBy }) => foundBy },
  { head: texts.category, cell: ({ category }) => texts.categories[category] },
  { head: texts.outcome, cell: ({ outcome }) => texts.outcomes[outcome] },
  { head: texts.until, cell: ({ until }) => (until ? <When at={until} /> : texts.forever) },
  { head: texts.source, cell: ({ source }) => <BorrowerText text={source} /> },
  { head: texts.reason, cell: ({ reason }) => <BorrowerText text={reason} /> },
  { head: texts.askedAt, cell: ({ askedAt }) => <When at={askedAt} /> },
  { head: texts.askedBy, cell: ({ askedBy }) => <BorrowerText text={askedBy} /> },
  { head: texts.checkedBy, cell: ({ checkedBy }) => <BorrowerText text={checkedBy} /> },
  { head: texts.liftReason, cell: ({ liftReason }) => <BorrowerText text={liftReason} /> },
  { head: texts.acts, cell: (row) => <ExclusionActions row={row} /> },
]

const FILTERS = [{ name: 'state', label: texts.state, choices: Object.entries(texts.states) }]

/** Who is not lent to, newest first. */
export function ExclusionList() {
  return (
    <ListPage title={texts.title} list={listExclusions} columns={COLUMNS} filters={FILTERS}>
      <p>{texts.about}</p>
      <ImportExclusions />
    </ListPage>
  )
}
