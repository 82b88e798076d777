import { LinkBase } from 'react-admin'
import { listHelpRequests } from '#contract/console/service/help-requests.ts'
import { CanPay } from '#web/console/help/can-pay.tsx'
import { helpTexts as texts } from '#web/console/help/help-texts.ts'
import { Person } from '#web/console/kit/fields/person.tsx'
import { Due } from '#web/console/kit/figures/due.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { type ListedRow, ListPage } from '#web/console/kit/lists/list-page.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'

const COLUMNS: readonly Column<ListedRow<typeof listHelpRequests>>[] = [
  {
    head: texts.loan,
    cell: ({ id, loanNumber }) => (
      <LinkBase to={recordPath('help-requests', id)}>{loanNumber}</LinkBase>
    ),
  },
  {
    head: texts.borrower,
    cell: ({ borrowerId, borrowerName }) => <Person id={borrowerId} name={borrowerName} />,
  },
  { head: texts.reason, cell: ({ reason }) => texts.reasons[reason] },
  { head: texts.canPay, cell: (row) => <CanPay {...row} /> },
  { head: texts.asked, cell: ({ askedAt }) => <When at={askedAt} /> },
  { head: texts.due, cell: ({ dueAt }) => <Due at={dueAt} /> },
]

/** Requests for help that wait for an answer, the oldest above. */
export function HelpList() {
  return (
    <ListPage title={texts.title} list={listHelpRequests} columns={COLUMNS} empty={texts.empty}>
      <p>{texts.note}</p>
    </ListPage>
  )
}
