import { LinkBase } from 'react-admin'
import { BORROWER_STATES, listBorrowers } from '#contract/console/borrowers/borrowers.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { borrowerTexts as texts } from '#web/console/borrower/borrower-texts.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { BrandName } from '#web/console/kit/fields/brand-name.tsx'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { ListPage, type ListedRow } from '#web/console/kit/lists/list-page.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { When } from '#web/console/kit/figures/when.tsx'

const COLUMNS: readonly Column<ListedRow<typeof listBorrowers>>[] = [
  {
    head: texts.name,
    cell: ({ id, name }) => (
      <LinkBase to={recordPath('borrowers', id)}>
        <BorrowerText text={name || texts.nameless} />
      </LinkBase>
    ),
  },
  { head: texts.phone, cell: ({ phone }) => <BorrowerText text={phone} /> },
  { head: texts.brand, cell: ({ brand }) => <BrandName brand={brand} /> },
  { head: texts.since, sort: 'createdAt', cell: ({ createdAt }) => <When at={createdAt} /> },
  { head: texts.state, cell: ({ state }) => statesText(state) },
  { head: texts.loanCount, cell: ({ loanCount }) => loanCount, isNumber: true },
]

const FILTERS = [
  { name: 'brand', label: texts.brand, type: 'brand' as const },
  {
    name: 'state',
    label: texts.state,
    choices: BORROWER_STATES.map((state) => [state, wordIn(texts.states, state)] as const),
  },
]

/** Borrowers, newest first. */
export function BorrowerList() {
  return <ListPage title={texts.title} list={listBorrowers} columns={COLUMNS} filters={FILTERS} />
}

function statesText(states: string): string {
  return states
    .split(' ')
    .map((state) => texts.states[state] ?? '')
    .join(', ')
}
