import { LinkBase } from 'react-admin'
import { listApprovals } from '#contract/console/approvals/approvals.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { approvalTexts as texts } from '#web/console/approval/approval-texts.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { ListPage, type ListedRow } from '#web/console/kit/lists/list-page.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { BankLineName } from '#web/console/money/bank-line-rows.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { When } from '#web/console/kit/figures/when.tsx'

/** A server of an earlier release says no state: all that it lists wait. */
type Listed = Partial<Pick<ListedRow<typeof listApprovals>, 'state'>>

const COLUMNS: readonly Column<ListedRow<typeof listApprovals>>[] = [
  {
    head: texts.kind,
    cell: ({ id, kind }) => (
      <LinkBase to={recordPath('approvals', id)}>{wordIn(texts.kinds, kind)}</LinkBase>
    ),
  },
  { head: texts.madeAt, cell: ({ madeAt }) => <When at={madeAt} /> },
  { head: texts.by, cell: ({ by }) => <BorrowerText text={by} /> },
  {
    head: texts.amount,
    cell: ({ amount }) => amount !== null && <Money centavos={amount} />,
    isNumber: true,
  },
  {
    head: texts.about,
    cell: ({ loanId, loanNumber, line }) => (
      <>
        {loanId !== null && <LinkBase to={recordPath('loans', loanId)}>{loanNumber}</LinkBase>}
        {line && <BankLineName line={line} />}
      </>
    ),
  },
  { head: texts.state, cell: ({ state = '' }: Listed) => state && wordIn(texts.states, state) },
  { head: texts.reason, isLong: true, cell: ({ reason }) => <BorrowerText text={reason} /> },
]

const FILTERS = [
  { name: 'about', label: texts.about, choices: texts.abouts },
  {
    name: 'state',
    label: texts.state,
    all: texts.waiting,
    choices: [['decided', texts.decided]] as const,
  },
]

/** What one person asked for and another has not checked, the oldest above. */
export function ApprovalList() {
  return (
    <ListPage
      title={texts.title}
      list={listApprovals}
      columns={COLUMNS}
      filters={FILTERS}
      empty={texts.empty}
    />
  )
}
