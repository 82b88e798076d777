import { LinkBase } from 'react-admin'
import { listPromotionPages } from '#contract/console/set-up/promotion-pages.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { BrandName } from '#web/console/kit/fields/brand-name.tsx'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { ListPage, type ListedRow } from '#web/console/kit/lists/list-page.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { When } from '#web/console/kit/figures/when.tsx'
import { NewPage } from '#web/console/promotion-page/new-page.tsx'
import { pageTexts as texts } from '#web/console/promotion-page/page-texts.ts'
import { ShownDays } from '#web/console/promotion-page/shown-days.tsx'

const COLUMNS: readonly Column<ListedRow<typeof listPromotionPages>>[] = [
  {
    head: texts.id,
    cell: ({ id, title }) => (
      <>
        <LinkBase to={recordPath('promotion-pages', id)}>{id}</LinkBase>
        <br />
        <BorrowerText text={title} />
      </>
    ),
  },
  { head: texts.brand, cell: ({ brand }) => <BrandName brand={brand} /> },
  {
    head: texts.state,
    cell: ({ state, hasChanges }) => (
      <>
        {wordIn(texts.states, state)}
        {hasChanges && state !== 'draft' && `, ${texts.hasChanges}`}
      </>
    ),
  },
  { head: texts.days, cell: (row) => <ShownDays {...row} /> },
  { head: texts.changedAt, cell: ({ changedAt }) => <When at={changedAt} /> },
  {
    head: texts.changedBy,
    cell: ({ changedBy }) => <BorrowerText text={changedBy || texts.byCommand} />,
  },
]

const FILTERS = [{ name: 'brand', label: texts.brand, type: 'brand' as const }]

/** The pages on which strangers register. */
export function PromotionPageList() {
  return (
    <ListPage
      title={texts.title}
      list={listPromotionPages}
      columns={COLUMNS}
      filters={FILTERS}
      empty={texts.empty}
    >
      <NewPage />
    </ListPage>
  )
}
