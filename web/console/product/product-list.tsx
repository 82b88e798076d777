import { LinkBase } from 'react-admin'
import { listProducts, startDraft } from '#contract/console/set-up/products.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { BrandName } from '#web/console/kit/fields/brand-name.tsx'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { ListPage, type ListedRow } from '#web/console/kit/lists/list-page.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { When } from '#web/console/kit/figures/when.tsx'
import { NewProduct } from '#web/console/product/new-product.tsx'
import { productTexts as texts } from '#web/console/product/product-texts.ts'
import { useMay } from '#web/console/staff.ts'

const COLUMNS: readonly Column<ListedRow<typeof listProducts>>[] = [
  {
    head: texts.name,
    cell: ({ id, name }) => (
      <LinkBase to={recordPath('products', id)}>
        <BorrowerText text={name} />
      </LinkBase>
    ),
  },
  { head: texts.id, cell: ({ id }) => <BorrowerText text={id} /> },
  { head: texts.brand, cell: ({ brand }) => <BrandName brand={brand} /> },
  { head: texts.state, cell: ({ state }) => texts.states[state] },
  { head: texts.waits, cell: ({ waits }) => texts.waiting[waits] },
  {
    head: texts.published,
    cell: ({ publishedAt }) => publishedAt !== null && <When at={publishedAt} />,
  },
  { head: texts.by, cell: ({ publishedBy }) => <BorrowerText text={publishedBy} /> },
  { head: texts.checkedBy, cell: ({ checkedBy }) => <BorrowerText text={checkedBy} /> },
]

const FILTERS = [
  { name: 'brand', label: texts.brand, type: 'brand' as const },
  {
    name: 'waits',
    label: texts.waits,
    choices: Object.entries(texts.waitsFor),
    all: texts.anyWaits,
  },
]

/** The products of all brands, what waits, and the beginning of a new one. */
export function ProductList() {
  const mayDraft = useMay(startDraft.act)
  return (
    <ListPage
      title={texts.title}
      list={listProducts}
      columns={COLUMNS}
      filters={FILTERS}
      empty={texts.empty}
    >
      {mayDraft && <NewProduct />}
    </ListPage>
  )
}
