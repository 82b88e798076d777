import { LinkBase } from 'react-admin'
import { listBrands } from '#contract/console/set-up/brands.ts'
import { brandTexts as texts } from '#web/console/brand/brand-texts.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { ListPage, type ListedRow } from '#web/console/kit/lists/list-page.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'

const COLUMNS: readonly Column<ListedRow<typeof listBrands>>[] = [
  {
    head: texts.brand,
    cell: ({ id, appName }) => (
      <>
        <LinkBase to={recordPath('brands', id)}>{id}</LinkBase>
        <br />
        <BorrowerText text={appName} />
      </>
    ),
  },
  { head: texts.market, cell: ({ market }) => <BorrowerText text={market} /> },
  { head: texts.hosts, cell: ({ hosts }) => <BorrowerText text={hosts} /> },
  { head: texts.isDefault, cell: ({ isDefault }) => isDefault && kitTexts.yes },
  { head: texts.products, cell: ({ productCount }) => productCount, isNumber: true },
  {
    head: texts.missing,
    cell: ({ missingCount }) => (missingCount === 0 ? texts.nothingMissing : missingCount),
    isNumber: true,
  },
]

/** The lender's apps, and how much each lacks. */
export function BrandList() {
  return (
    <ListPage title={texts.title} list={listBrands} columns={COLUMNS}>
      <p>{texts.about}</p>
    </ListPage>
  )
}
