import type { ReactNode } from 'react'
import { LinkBase } from 'react-admin'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { BrandName } from '#web/console/kit/fields/brand-name.tsx'
import { codeWord, wordIn } from '#web/console/kit/fields/code-words.ts'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { Person } from '#web/console/kit/fields/person.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { moneyTexts } from '#web/console/money/money-texts.ts'
import type { ShownMoney } from '#web/console/suspense/shown-money.ts'
import { suspenseTexts as texts } from '#web/console/suspense/suspense-texts.ts'

/** What is known of the money itself. */
export function MoneyFacts({ money }: { money: ShownMoney }) {
  return (
    <Section title={texts.money}>
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
    </Section>
  )
}

type Owner = ShownMoney['owners'][number]

const OWNERS: readonly Column<Owner>[] = [
  {
    head: texts.loan,
    cell: ({ loanId, loanNumber }) => (
      <LinkBase to={recordPath('loans', loanId)}>{loanNumber}</LinkBase>
    ),
  },
  {
    head: texts.borrower,
    cell: ({ borrowerId, borrowerName }) => <Person id={borrowerId} name={borrowerName} />,
  },
  { head: texts.brand, cell: ({ brand }) => <BrandName brand={brand} /> },
  {
    head: texts.because,
    cell: ({ traces }) => (
      <BorrowerText text={traces.map((trace) => wordIn(texts.traces, trace)).join('; ')} />
    ),
  },
]

interface OwnersProps {
  money: ShownMoney
  /** The action beside a loan; left out: it is for reading alone. */
  assign?: (loanNumber: string) => ReactNode
}

/** Whose it may be, and why. */
export function Owners({ money, assign }: OwnersProps) {
  const act = { head: texts.act, cell: ({ loanNumber }: Owner) => assign?.(loanNumber) }
  return (
    <Section title={texts.owners}>
      {money.owners.length === 0 ? (
        <p>{texts.noOwner}</p>
      ) : (
        <ConsoleTable
          label={moneyTexts.table(texts.owners)}
          columns={assign ? [...OWNERS, act] : OWNERS}
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
    cell: ({ outcome }) => <BorrowerText text={outcome && codeWord(outcome)} />,
  },
  { head: texts.raw, cell: ({ raw }) => <BorrowerText text={raw} isLong /> },
]

/** What the provider sent of it, in its words. */
export function Notices({ money: { notices } }: { money: ShownMoney }) {
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
