import { LinkBase } from 'react-admin'
import { listLoans } from '#contract/console/loans/loans.ts'
import { NewArchive } from '#web/console/archive/new-archive.tsx'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { ListPage, type ListedRow } from '#web/console/kit/lists/list-page.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { useAddress } from '#web/console/kit/reads/use-address.ts'
import { When } from '#web/console/kit/figures/when.tsx'
import { loanTexts as texts } from '#web/console/loan/loan-texts.ts'

const COLUMNS: readonly Column<ListedRow<typeof listLoans>>[] = [
  {
    head: texts.number,
    cell: ({ id, number }) => <LinkBase to={recordPath('loans', id)}>{number}</LinkBase>,
  },
  { head: texts.product, cell: ({ product }) => product },
  {
    head: texts.status,
    cell: ({ status, isWrittenOff }) =>
      isWrittenOff ? texts.writtenOff : (texts.statuses[status] ?? status),
  },
  {
    head: texts.principal,
    cell: ({ principal }) => <Money centavos={principal} />,
    isNumber: true,
  },
  { head: texts.applied, cell: ({ appliedAt }) => <When at={appliedAt} /> },
]

const FILTERS = [
  { name: 'number', label: texts.number },
  { name: 'status', label: texts.status, choices: Object.entries(texts.statuses) },
  { name: 'due', label: texts.due, choices: Object.entries(texts.dues) },
  { name: 'waits', label: texts.waits, choices: Object.entries(texts.waitsFor) },
]

/** Applications and loans, newest first. */
export function LoanList() {
  const { filter } = useAddress()
  return (
    <ListPage title={texts.title} list={listLoans} columns={COLUMNS} filters={FILTERS}>
      {/* An archive knows the other filters alone. */}
      {!filter['waits'] && <NewArchive filter={filter} />}
    </ListPage>
  )
}
