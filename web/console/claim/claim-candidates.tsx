import type { ReactNode } from 'react'
import { matchClaim } from '#contract/console/service/claim.ts'
import type { ShownClaim } from '#web/console/claim/shown-claim.ts'
import { claimTexts as texts } from '#web/console/claim/claim-texts.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { When } from '#web/console/kit/figures/when.tsx'

type Payment = ShownClaim['payments'][number]
type Suspended = ShownClaim['suspense'][number]
type Notice = ShownClaim['notices'][number]

/** The payments, money in suspense and notices that a claim may be about. */
export function ClaimCandidates({ claim }: { claim: ShownClaim }) {
  const { payments, suspense, notices } = claim
  return (
    <>
      <Candidates
        title={texts.payments}
        rows={payments}
        keyOf={({ reference }) => reference}
        columns={paymentColumns(claim)}
      />
      <Candidates
        title={texts.suspense}
        rows={suspense}
        keyOf={({ entryReference }) => entryReference}
        columns={suspenseColumns(claim)}
      />
      <Candidates
        title={texts.notices}
        rows={notices}
        keyOf={({ receivedAt, kind }) => receivedAt + kind}
        columns={NOTICE_COLUMNS}
      />
    </>
  )
}

const isUnresolved = ({ state }: ShownClaim) => state === 'open' || state === 'proposed'

function paymentColumns(claim: ShownClaim): Column<Payment>[] {
  return [
    { head: texts.reference, cell: ({ reference }) => <BorrowerText text={reference} /> },
    ...amountAndDay<Payment>(),
    { head: texts.channel, cell: ({ channel }) => <BorrowerText text={channel} /> },
    {
      head: texts.act,
      cell: ({ reference }) =>
        isUnresolved(claim) && (
          <ActionDialog
            endpoint={matchClaim}
            input={{ id: claim.id, to: 'payment', reference }}
            label={texts.matchPayment}
            done={texts.matched}
            preview={<p>{texts.matchPaymentNote}</p>}
          />
        ),
    },
  ]
}

function suspenseColumns(claim: ShownClaim): Column<Suspended>[] {
  return [
    { head: texts.reference, cell: ({ reference }) => <BorrowerText text={reference} /> },
    ...amountAndDay<Suspended>(),
    { head: texts.provider, cell: ({ provider }) => <BorrowerText text={provider} /> },
    { head: texts.reason, cell: ({ reason }) => <BorrowerText text={reason} /> },
    {
      head: texts.act,
      cell: ({ entryReference }) =>
        isUnresolved(claim) && (
          <ActionDialog
            endpoint={matchClaim}
            input={{ id: claim.id, to: 'suspense', reference: entryReference }}
            label={texts.matchSuspense}
            done={texts.proposed}
            preview={<p>{texts.matchSuspenseNote}</p>}
          />
        ),
    },
  ]
}

const NOTICE_COLUMNS: readonly Column<Notice>[] = [
  { head: texts.received, cell: ({ receivedAt }) => <When at={receivedAt} /> },
  { head: texts.provider, cell: ({ provider }) => <BorrowerText text={provider} /> },
  { head: texts.kind, cell: ({ kind }) => kind },
  { head: texts.outcome, cell: ({ outcome }) => <BorrowerText text={outcome} /> },
]

interface Dated {
  readonly amount: number
  readonly valueOn: string
  readonly isSameAmount: boolean
}

function amountAndDay<R extends Dated>(): Column<R>[] {
  return [
    {
      head: texts.amount,
      cell: ({ amount, isSameAmount }) => (
        <>
          <Money centavos={amount} /> {isSameAmount && <strong>{texts.same}</strong>}
        </>
      ),
      isNumber: true,
    },
    { head: texts.valueOn, cell: ({ valueOn }) => <When at={valueOn} /> },
  ]
}

interface CandidatesProps<R> {
  title: string
  rows: readonly R[]
  columns: readonly Column<R>[]
  keyOf: (row: R) => string
}

function Candidates<R>({ title, rows, columns, keyOf }: CandidatesProps<R>): ReactNode {
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        <ConsoleTable label={texts.table(title)} columns={columns} rows={rows} keyOf={keyOf} />
      )}
    </Section>
  )
}
