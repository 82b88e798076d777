import { listPartners } from '#contract/console/set-up/brands.ts'
import { partnerTexts as texts } from '#web/console/brand/brand-texts.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { ListPage, type ListedRow } from '#web/console/kit/lists/list-page.tsx'
import { When } from '#web/console/kit/figures/when.tsx'

const COLUMNS: readonly Column<ListedRow<typeof listPartners>>[] = [
  {
    head: texts.address,
    cell: ({ id, isDouble }) => (
      <>
        <BorrowerText text={id} />
        {isDouble && (
          <>
            <br />
            {texts.isDouble}
          </>
        )}
      </>
    ),
  },
  { head: texts.products, cell: ({ products }) => <BorrowerText text={products} /> },
  { head: texts.joined, cell: ({ joinedCount }) => joinedCount, isNumber: true },
  {
    head: texts.answered,
    cell: ({ answeredAt }) => (answeredAt === null ? texts.never : <When at={answeredAt} />),
  },
  {
    head: texts.failing,
    cell: ({ failingSince, reason }) =>
      failingSince !== null && (
        <>
          <When at={failingSince} />
          <br />
          <BorrowerText text={reason} />
        </>
      ),
  },
]

/** The partner lender, what it offers, and whether it answers. */
export function PartnerList() {
  return (
    <ListPage title={texts.title} list={listPartners} columns={COLUMNS} empty={texts.empty}>
      <p>{texts.about}</p>
    </ListPage>
  )
}
