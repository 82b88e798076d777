import { LinkBase } from 'react-admin'
import { listComplaintQueue } from '#contract/console/service/complaint.ts'
import { complaintTexts as texts } from '#web/console/complaint/complaint-texts.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { Due } from '#web/console/kit/figures/due.tsx'
import { ListPage, type ListedRow } from '#web/console/kit/lists/list-page.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { Person } from '#web/console/kit/fields/person.tsx'
import { When } from '#web/console/kit/figures/when.tsx'

/** Of the borrower's text in a row. */
const SHOWN_LETTERS = 90

const COLUMNS: readonly Column<ListedRow<typeof listComplaintQueue>>[] = [
  {
    head: texts.number,
    cell: ({ id, number }) => <LinkBase to={recordPath('complaints', id)}>{number}</LinkBase>,
  },
  {
    head: texts.due,
    sort: 'dueAt',
    cell: ({ dueAt }) => dueAt && <Due at={dueAt} />,
  },
  { head: texts.state, cell: ({ state }) => texts.states[state] },
  {
    head: texts.type,
    cell: ({ type, subType }) => [type, subType].filter(Boolean).join(': '),
  },
  {
    head: texts.borrower,
    cell: ({ borrowerId, borrowerName }) => <Person id={borrowerId} name={borrowerName} />,
  },
  { head: texts.loan, cell: ({ loanNumber }) => loanNumber },
  { head: texts.filed, sort: 'filedAt', cell: ({ filedAt }) => <When at={filedAt} /> },
  {
    head: texts.text,
    isLong: true,
    cell: ({ content }) => <BorrowerText text={content.slice(0, SHOWN_LETTERS)} />,
  },
]

const FILTERS = [
  { name: 'number', label: texts.number },
  {
    name: 'state',
    label: texts.state,
    all: texts.waiting,
    choices: [
      ['answered', texts.states['answered']],
      ['resolved', texts.states['resolved']],
      ['all', texts.everything],
    ] as readonly (readonly [string, string])[],
  },
  {
    name: 'past',
    label: texts.past,
    choices: [['yes', texts.onlyPast]] as readonly (readonly [string, string])[],
  },
  { name: 'type', label: texts.type, choices: Object.entries(texts.types) },
  { name: 'borrowerId', label: texts.borrower, type: 'borrower' as const },
]

/** The queue of complaints, the one that is due first above. */
export function ComplaintList() {
  return (
    <ListPage
      title={texts.title}
      list={listComplaintQueue}
      columns={COLUMNS}
      filters={FILTERS}
      empty={texts.empty}
    />
  )
}
