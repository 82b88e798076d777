import { LinkBase } from 'react-admin'
import { listApplications } from '#contract/console/loans/applications.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { applicationTexts as texts } from '#web/console/application/application-texts.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { BrandName } from '#web/console/kit/fields/brand-name.tsx'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { Due } from '#web/console/kit/figures/due.tsx'
import { ListPage, type ListedRow } from '#web/console/kit/lists/list-page.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { Person } from '#web/console/kit/fields/person.tsx'

const COLUMNS: readonly Column<ListedRow<typeof listApplications>>[] = [
  {
    head: texts.number,
    cell: ({ id, number }) => <LinkBase to={recordPath('applications', id)}>{number}</LinkBase>,
  },
  { head: texts.due, sort: 'dueAt', cell: ({ dueAt }) => <Due at={dueAt} /> },
  {
    head: texts.amount,
    cell: ({ amount }) => <Money centavos={amount} />,
    isNumber: true,
    sort: 'amount',
    amount: ({ amount }) => amount,
  },
  { head: texts.product, cell: ({ product }) => product },
  { head: texts.brand, cell: ({ brand }) => <BrandName brand={brand} /> },
  {
    head: texts.borrower,
    cell: ({ borrowerId, borrower }) => <Person id={borrowerId} name={borrower} />,
  },
  {
    head: texts.reasons,
    isLong: true,
    cell: ({ reasons }) => <BorrowerText text={reasons.join(', ')} />,
  },
  {
    head: texts.waitsFor,
    cell: ({ waitsFor }) => (waitsFor === null ? texts.aPerson : wordIn(texts.waits, waitsFor)),
  },
]

const FILTERS = [
  {
    name: 'waitsFor',
    label: texts.waitsFor,
    all: texts.aPerson,
    choices: [
      ['borrower', texts.waits['pictures'] ?? ''],
      ['anybody', texts.either],
    ] as const,
  },
  { name: 'brand', label: texts.brand, type: 'brand' as const },
]

/** Applications that wait for a person, the first due first. */
export function ApplicationList() {
  return (
    <ListPage
      title={texts.title}
      list={listApplications}
      columns={COLUMNS}
      filters={FILTERS}
      empty={texts.empty}
    />
  )
}
