import { LinkBase } from 'react-admin'
import { listDays } from '#contract/console/money/closing.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { closingTexts as texts } from '#web/console/closing/closing-texts.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { BrandName } from '#web/console/kit/fields/brand-name.tsx'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { ListPage, type ListedRow } from '#web/console/kit/lists/list-page.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { When } from '#web/console/kit/figures/when.tsx'

const COLUMNS: readonly Column<ListedRow<typeof listDays>>[] = [
  {
    head: texts.day,
    cell: ({ id, day }) => (
      <LinkBase to={recordPath('closing', id)}>
        <When at={day} />
      </LinkBase>
    ),
  },
  { head: texts.brand, cell: ({ brand }) => <BrandName brand={brand} /> },
  { head: texts.state, cell: ({ state }) => wordIn(texts.states, state) },
  { head: texts.closedAt, cell: ({ closedAt }) => closedAt !== null && <When at={closedAt} /> },
  { head: texts.closedBy, cell: ({ closedBy }) => <BorrowerText text={closedBy} /> },
]

const FILTERS = [
  { name: 'state', label: texts.state, choices: Object.entries(texts.states) },
  { name: 'brand', label: texts.brand, type: 'brand' as const },
]

/** The days of each brand's books, the newest above. */
export function DayList() {
  return (
    <ListPage
      title={texts.title}
      list={listDays}
      columns={COLUMNS}
      filters={FILTERS}
      empty={texts.empty}
    />
  )
}
