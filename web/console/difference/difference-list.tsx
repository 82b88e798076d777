import { LinkBase } from 'react-admin'
import { listDifferences } from '#contract/console/money/differences.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { differenceTexts as texts } from '#web/console/difference/difference-texts.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { BrandName } from '#web/console/kit/fields/brand-name.tsx'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { ListPage, type ListedRow } from '#web/console/kit/lists/list-page.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { When } from '#web/console/kit/figures/when.tsx'

const COLUMNS: readonly Column<ListedRow<typeof listDifferences>>[] = [
  {
    head: texts.about,
    cell: ({ id, name }) => (
      <LinkBase to={recordPath('differences', id)}>
        <BorrowerText text={name} />
      </LinkBase>
    ),
  },
  { head: texts.kind, cell: ({ kind }) => wordIn(texts.kinds, kind) },
  {
    head: texts.age,
    cell: ({ since, days }) => (
      <>
        <When at={since} /> ({texts.days(days)})
      </>
    ),
  },
  {
    head: texts.amount,
    cell: ({ amount }) => (amount === null ? texts.unknown : <Money centavos={amount} />),
    isNumber: true,
  },
  { head: texts.party, cell: ({ party }) => <BorrowerText text={party} /> },
  { head: texts.brand, cell: ({ brand }) => <BrandName brand={brand} /> },
  {
    head: texts.what,
    isLong: true,
    cell: ({ what, isBlamed, ticket }) => (
      <BorrowerText text={isBlamed ? `${what}. ${texts.blamed(ticket)}` : what} />
    ),
  },
]

const FILTERS = [
  { name: 'kind', label: texts.kind, choices: Object.entries(texts.kinds) },
  { name: 'state', label: texts.state, choices: texts.states },
  { name: 'party', label: texts.party },
  { name: 'brand', label: texts.brand, type: 'brand' as const },
]

/** Everything on which a provider or a bank and our books differ, the oldest above. */
export function DifferenceList() {
  return (
    <ListPage
      title={texts.title}
      list={listDifferences}
      columns={COLUMNS}
      filters={FILTERS}
      empty={texts.empty}
    />
  )
}
