import { LinkBase } from 'react-admin'
import { readSuspense } from '#contract/console/suspense.ts'
import { withMarks } from '#contract/hidden-characters.ts'
import { approvalTexts } from '#web/console/approval/approval-texts.ts'
import { BorrowerText } from '#web/console/kit/borrower-text.tsx'
import { wordOf } from '#web/console/kit/code-words.ts'
import { type Column, ConsoleTable } from '#web/console/kit/console-table.tsx'
import { Due } from '#web/console/kit/due.tsx'
import { Facts } from '#web/console/kit/facts.tsx'
import { Money } from '#web/console/kit/money.tsx'
import { pathOf } from '#web/console/kit/path-of.ts'
import { Person } from '#web/console/kit/person.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { ShowPage } from '#web/console/kit/show-page.tsx'
import { When } from '#web/console/kit/when.tsx'
import { moneyTexts } from '#web/console/money/money-texts.ts'
import { RefundsTable } from '#web/console/money/refunds-table.tsx'
import { AssignMoney } from '#web/console/suspense/assign-money.tsx'
import { ReturnMoney } from '#web/console/suspense/return-money.tsx'
import type { ShownMoney } from '#web/console/suspense/shown-money.ts'
import { suspenseTexts as texts } from '#web/console/suspense/suspense-texts.ts'

/** Money in suspense, whose it may be, and what can be done with it. */
export function SuspensePage() {
  return (
    <ShowPage
      one={readSuspense}
      title={({ reference, id }) => texts.page(withMarks(reference || id))}
      beside={stateOf}
      acts={actsOn}
    >
      {partsOf}
    </ShowPage>
  )
}

const stateOf = ({ dueAt, isWaiting }: ShownMoney) =>
  isWaiting ? <Due at={dueAt} /> : <span>{texts.left}</span>

/** Nothing is asked for, and nothing is on its way. */
const isFree = ({ isWaiting, requests, refunds }: ShownMoney) =>
  isWaiting &&
  requests.length === 0 &&
  refunds.every(({ state }) => state !== 'waiting' && state !== 'sent')

const actsOn = (money: ShownMoney) =>
  isFree(money) && (
    <>
      <AssignMoney money={money} />
      <ReturnMoney money={money} />
    </>
  )

const partsOf = (money: ShownMoney) => (
  <>
    <Section title={texts.money}>
      <MoneyFacts money={money} />
    </Section>
    {money.requests.length > 0 && <Requests money={money} />}
    {money.isWaiting && <Owners money={money} />}
    <RefundsTable refunds={money.refunds} />
    <Notices money={money} />
  </>
)

function MoneyFacts({ money }: { money: ShownMoney }) {
  return (
    <Facts
      rows={[
        [texts.amount, <Money key="a" centavos={money.amount} />],
        [texts.provider, <BorrowerText key="p" text={money.provider} />],
        [texts.reference, <BorrowerText key="r" text={money.reference} />],
        [texts.channel, money.channel && <BorrowerText key="c" text={money.channel} />],
        [texts.valueOn, <When key="v" at={money.valueOn} />],
        [texts.since, <When key="s" at={money.suspendedAt} />],
        [texts.brand, money.brand],
        [texts.why, <BorrowerText key="w" text={money.why} />],
        [texts.entry, <BorrowerText key="e" text={money.id} />],
      ]}
    />
  )
}

function Requests({ money: { requests } }: { money: ShownMoney }) {
  return (
    <Section title={texts.requests}>
      {requests.map(({ id, kind, by, at }) => (
        <p key={id}>
          <LinkBase to={pathOf('approvals', id)}>{approvalTexts.kinds[kind] ?? kind}</LinkBase>{' '}
          <BorrowerText text={texts.requestBy(by)} /> <When at={at} />
        </p>
      ))}
    </Section>
  )
}

type Owner = ShownMoney['owners'][number]

function ownerColumns(money: ShownMoney): Column<Owner>[] {
  return [
    {
      head: texts.loan,
      cell: ({ loanId, loanNumber }) => (
        <LinkBase to={pathOf('loans', loanId)}>{loanNumber}</LinkBase>
      ),
    },
    {
      head: texts.borrower,
      cell: ({ borrowerId, borrowerName }) => <Person id={borrowerId} name={borrowerName} />,
    },
    { head: texts.brand, cell: ({ brand }) => brand },
    {
      head: texts.because,
      cell: ({ traces }) => (
        <BorrowerText text={traces.map((trace) => texts.traces[trace] ?? trace).join('; ')} />
      ),
    },
    {
      head: texts.act,
      cell: ({ loanNumber }) =>
        isFree(money) && <AssignMoney money={money} proposed={loanNumber} />,
    },
  ]
}

function Owners({ money }: { money: ShownMoney }) {
  return (
    <Section title={texts.owners}>
      {money.owners.length === 0 ? (
        <p>{texts.noOwner}</p>
      ) : (
        <ConsoleTable
          label={moneyTexts.table(texts.owners)}
          columns={ownerColumns(money)}
          rows={money.owners}
          keyOf={({ loanId }) => loanId}
        />
      )}
    </Section>
  )
}

const NOTICES: readonly Column<ShownMoney['notices'][number]>[] = [
  { head: texts.received, cell: ({ receivedAt }) => <When at={receivedAt} /> },
  { head: texts.provider, cell: ({ provider }) => <BorrowerText text={provider} /> },
  {
    head: texts.outcome,
    cell: ({ outcome }) => <BorrowerText text={outcome && wordOf(outcome)} />,
  },
  { head: texts.raw, cell: ({ raw }) => <BorrowerText text={raw} isLong /> },
]

function Notices({ money: { notices } }: { money: ShownMoney }) {
  return (
    <Section title={texts.notices}>
      {notices.length === 0 ? (
        <p>{texts.noNotices}</p>
      ) : (
        <ConsoleTable
          label={moneyTexts.table(texts.notices)}
          columns={NOTICES}
          rows={notices}
          keyOf={({ receivedAt, raw }) => receivedAt + raw}
        />
      )}
    </Section>
  )
}
