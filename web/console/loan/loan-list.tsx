import { LinkBase } from 'react-admin'
import { listLoans } from '#contract/console/loans/loans.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { NewArchive } from '#web/console/archive/new-archive.tsx'
import { BrandName } from '#web/console/kit/fields/brand-name.tsx'
import { Person } from '#web/console/kit/fields/person.tsx'
import { MoneyIfAny, WhenIfAny } from '#web/console/kit/figures/if-any.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { ListPage, type ListedRow } from '#web/console/kit/lists/list-page.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { useAddress } from '#web/console/kit/reads/use-address.ts'
import { loanTexts as texts } from '#web/console/loan/loan-texts.ts'

type Row = ListedRow<typeof listLoans>

/** A column of centavos; of some loans there are none. */
const money = (head: string, amount: (row: Row) => string | null, sort?: string): Column<Row> => ({
  head,
  amount,
  isNumber: true,
  cell: (row) => <MoneyIfAny centavos={amount(row)} />,
  ...(sort !== undefined && { sort }),
})

const COLUMNS: readonly Column<Row>[] = [
  {
    head: texts.number,
    sort: 'number',
    cell: ({ id, number }) => <LinkBase to={recordPath('loans', id)}>{number}</LinkBase>,
  },
  {
    head: texts.borrower,
    cell: ({ borrowerId, borrowerName }) => <Person id={borrowerId} name={borrowerName} />,
  },
  {
    head: texts.status,
    cell: ({ status, isWrittenOff }) =>
      isWrittenOff ? texts.writtenOff : wordIn(texts.statuses, status),
  },
  money(texts.balance, ({ balance }) => balance),
  money(texts.toPay, ({ due }) => due),
  {
    head: texts.daysLate,
    sort: '-lateSince',
    isNumber: true,
    cell: ({ daysLate }) => daysLate > 0 && daysLate,
  },
  { head: texts.nextOn, cell: ({ nextOn }) => <WhenIfAny at={nextOn} /> },
  { head: texts.brand, cell: ({ brand }) => <BrandName brand={brand} /> },
  money(texts.principal, ({ principal }) => principal, 'principal'),
  { head: texts.product, cell: ({ product }) => product },
  {
    head: texts.disbursed,
    sort: 'disbursedOn',
    cell: ({ disbursedOn }) => <WhenIfAny at={disbursedOn} />,
  },
  { head: texts.applied, sort: 'appliedAt', cell: ({ appliedAt }) => <When at={appliedAt} /> },
]

const FILTERS = [
  { name: 'number', label: texts.number },
  { name: 'borrowerId', label: texts.borrower, type: 'borrower' as const },
  { name: 'brand', label: texts.brand, type: 'brand' as const },
  { name: 'status', label: texts.status, choices: Object.entries(texts.statuses) },
  { name: 'due', label: texts.due, choices: Object.entries(texts.dues) },
  { name: 'waits', label: texts.waits, choices: Object.entries(texts.waitsFor) },
]

/** Filters that an archive does not know. */
const OF_LIST_ALONE = ['borrowerId', 'brand', 'waits']

/** The loan book: applications and loans with what is owed today, newest first. */
export function LoanList() {
  const { filter } = useAddress()
  return (
    <ListPage title={texts.title} list={listLoans} columns={COLUMNS} filters={FILTERS}>
      {!OF_LIST_ALONE.some((name) => filter[name]) && <NewArchive filter={filter} />}
    </ListPage>
  )
}
