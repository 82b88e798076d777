import { LinkBase } from 'react-admin'
import { getLoansMoney } from '#contract/console/loans/loans.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { codeWord } from '#web/console/kit/fields/code-words.ts'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { ReadSection } from '#web/console/kit/section.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { loanTexts as texts } from '#web/console/loan/loan-texts.ts'

type LoansMoney = StaffOutput<typeof getLoansMoney>

const PAYMENTS: readonly Column<LoansMoney['payments'][number]>[] = [
  { head: texts.when, cell: ({ bookedAt }) => <When at={bookedAt} /> },
  { head: texts.reference, cell: (row) => <BorrowerText text={row.reference} /> },
  {
    head: texts.channel,
    cell: ({ provider, channel }) => `${codeWord(provider)}, ${codeWord(channel)}`,
  },
  {
    head: texts.outcome,
    cell: ({ outcome, status }) => `${codeWord(outcome)} (${codeWord(status)})`,
  },
  {
    head: texts.principal,
    cell: ({ amount }) => <Money centavos={amount} />,
    isNumber: true,
  },
]

const PAYOUTS: readonly Column<LoansMoney['payouts'][number]>[] = [
  { head: texts.when, cell: ({ queuedAt }) => <When at={queuedAt} /> },
  { head: texts.reference, cell: ({ ourReference }) => ourReference },
  { head: texts.state, cell: ({ state }) => codeWord(state) },
  { head: texts.outcome, cell: ({ reason }) => <BorrowerText text={reason ?? ''} /> },
  {
    head: texts.principal,
    cell: ({ amount }) => <Money centavos={amount} />,
    isNumber: true,
  },
]

const DISPUTES: readonly Column<LoansMoney['disputes'][number]>[] = [
  { head: texts.when, cell: ({ fromOn }) => <When at={fromOn} /> },
  {
    head: texts.complaint,
    cell: ({ complaintId, reference }) => (
      <LinkBase to={recordPath('complaints', complaintId)}>{reference}</LinkBase>
    ),
  },
  { head: texts.state, cell: ({ state }) => codeWord(state) },
]

const NOTICES: readonly Column<LoansMoney['notices'][number]>[] = [
  { head: texts.when, cell: ({ receivedAt }) => <When at={receivedAt} /> },
  { head: texts.channel, cell: ({ provider, kind }) => `${codeWord(provider)}, ${codeWord(kind)}` },
  { head: texts.outcome, cell: ({ outcome }) => outcome && codeWord(outcome) },
  { head: texts.raw, cell: ({ raw }) => <BorrowerText text={raw} isLong /> },
]

/** Payments, notices as they came, payouts and disputes of a loan. */
export function MoneySection({ id }: { id: string }) {
  return (
    <ReadSection title={texts.money} endpoint={getLoansMoney} input={{ id }}>
      {({ payments, notices, payouts, disputes }) => (
        <>
          <Table
            title={texts.payments}
            rows={payments}
            keyOf={({ provider, reference, status }) => `${provider} ${reference} ${status}`}
            columns={PAYMENTS}
          />
          <Table
            title={texts.payouts}
            rows={payouts}
            keyOf={(payout) => payout.id}
            columns={PAYOUTS}
          />
          <Table
            title={texts.disputes}
            rows={disputes}
            keyOf={({ complaintId, reference }) => `${complaintId} ${reference}`}
            columns={DISPUTES}
          />
          <Table
            title={texts.notices}
            rows={notices}
            keyOf={(notice) => notice.id}
            columns={NOTICES}
          />
        </>
      )}
    </ReadSection>
  )
}

interface TableProps<R> {
  title: string
  rows: readonly R[]
  keyOf: (row: R) => string
  columns: readonly Column<R>[]
}

function Table<R>({ title, ...table }: TableProps<R>) {
  return (
    <>
      <h3>{title}</h3>
      {table.rows.length === 0 ? <p>{texts.none}</p> : <ConsoleTable label={title} {...table} />}
    </>
  )
}
