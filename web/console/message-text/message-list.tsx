import { LinkBase } from 'react-admin'
import { listMessageTexts } from '#contract/console/set-up/message-texts.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { BrandName } from '#web/console/kit/fields/brand-name.tsx'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { ListPage, type ListedRow } from '#web/console/kit/lists/list-page.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { When } from '#web/console/kit/figures/when.tsx'
import { messageNames, messageWords as texts } from '#web/console/message-text/message-words.ts'

const COLUMNS: readonly Column<ListedRow<typeof listMessageTexts>>[] = [
  {
    head: texts.message,
    cell: ({ id, key }) => (
      <LinkBase to={recordPath('message-texts', id)}>{wordIn(messageNames, key)}</LinkBase>
    ),
  },
  { head: texts.brand, cell: ({ brand }) => <BrandName brand={brand} /> },
  { head: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
  { head: texts.text, isLong: true, cell: ({ english }) => <BorrowerText text={english} /> },
  { head: texts.own, isLong: true, cell: ({ written }) => <BorrowerText text={written} /> },
  {
    head: texts.changedBy,
    cell: ({ changedAt, changedBy }) =>
      changedAt !== null && (
        <>
          <BorrowerText text={changedBy} />
          <br />
          <When at={changedAt} />
        </>
      ),
  },
]

const FILTERS = [
  { name: 'brand', label: texts.brand, type: 'brand' as const },
  { name: 'kind', label: texts.kind, choices: Object.entries(texts.kinds) },
  { name: 'own', label: texts.own, choices: [['yes', texts.ownOnly]] as const },
]

/** The texts that borrowers get, and which of them staff wrote. */
export function MessageList() {
  return (
    <ListPage
      title={texts.title}
      list={listMessageTexts}
      columns={COLUMNS}
      filters={FILTERS}
      empty={texts.empty}
    >
      <p>{texts.about}</p>
      <p>{texts.fixed}</p>
    </ListPage>
  )
}
