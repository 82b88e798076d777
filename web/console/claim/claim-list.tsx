import { LinkBase } from 'react-admin'
import { listClaimQueue } from '#contract/console/service/claim.ts'
import { claimTexts as texts } from '#web/console/claim/claim-texts.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { Due } from '#web/console/kit/figures/due.tsx'
import { ListPage, type ListedRow } from '#web/console/kit/lists/list-page.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { Person } from '#web/console/kit/fields/person.tsx'
import { When } from '#web/console/kit/figures/when.tsx'

const COLUMNS: readonly Column<ListedRow<typeof listClaimQueue>>[] = [
  {
    head: texts.number,
    cell: ({ id, complaintNumber }) => (
      <LinkBase to={recordPath('claims', id)}>{complaintNumber}</LinkBase>
    ),
  },
  { head: texts.claimedAt, cell: ({ claimedAt }) => <When at={claimedAt} /> },
  { head: texts.due, cell: ({ dueAt }) => dueAt && <Due at={dueAt} /> },
  {
    head: texts.borrower,
    cell: ({ borrowerId, borrowerName }) => <Person id={borrowerId} name={borrowerName} />,
  },
  { head: texts.loan, cell: ({ loanNumber }) => loanNumber },
  {
    head: texts.amount,
    cell: ({ amount }) => <Money centavos={amount} />,
    isNumber: true,
    amount: ({ amount }) => amount,
  },
  { head: texts.channel, cell: ({ channel }) => <BorrowerText text={channel} /> },
  { head: texts.said, isLong: true, cell: ({ inquiry }) => <BorrowerText text={inquiry} /> },
]

const FILTERS = [{ name: 'borrowerId', label: texts.borrower, type: 'borrower' as const }]

/** The queue of claimed payments, the oldest above. */
export function ClaimList() {
  return (
    <ListPage
      title={texts.title}
      list={listClaimQueue}
      columns={COLUMNS}
      filters={FILTERS}
      empty={texts.empty}
    />
  )
}
