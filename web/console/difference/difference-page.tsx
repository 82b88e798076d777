import { LinkBase } from 'react-admin'
import { readDifference } from '#contract/console/money/differences.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { DifferenceActions } from '#web/console/difference/difference-actions.tsx'
import { differenceTexts as texts } from '#web/console/difference/difference-texts.ts'
import type { ShownDifference } from '#web/console/difference/shown-difference.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { Section } from '#web/console/kit/section.tsx'
import { ShowPage } from '#web/console/kit/show-page.tsx'
import { Timeline } from '#web/console/kit/figures/timeline.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { EarlierRequests, WaitingRequests } from '#web/console/money-request/money-requests.tsx'

/** One difference: what each side says, what it is about, and what is done with it. */
export function DifferencePage() {
  return (
    <ShowPage
      one={readDifference}
      title={({ kind, name }) => texts.page(wordIn(texts.kinds, kind), name)}
      acts={actsOn}
      aside={asideOf}
    >
      {partsOf}
    </ShowPage>
  )
}

const actsOn = (difference: ShownDifference) => <DifferenceActions difference={difference} />

const partsOf = (difference: ShownDifference) => (
  <>
    <WaitingRequests requests={difference.requests} />
    <Section title={texts.what}>
      <What difference={difference} />
    </Section>
    <Section title={texts.books}>
      <Says label={texts.booksTable} facts={difference.books} />
    </Section>
    <Section title={texts.other}>
      <Says label={texts.otherTable} facts={difference.other} />
    </Section>
    {difference.settled.length > 0 && (
      <Section title={texts.settled}>
        <ConsoleTable
          label={texts.settledTable}
          columns={SETTLED}
          rows={difference.settled}
          keyOf={({ provider, on }) => provider + on}
        />
      </Section>
    )}
  </>
)

const asideOf = (difference: ShownDifference) => (
  <>
    <Section title={texts.links}>
      <Links difference={difference} />
    </Section>
    <Section title={texts.history}>
      <Timeline
        events={difference.history.map(({ id, at, kind, text }) => ({
          id,
          at,
          what: wordIn(texts.events, kind),
          detail: <BorrowerText text={text} />,
        }))}
      />
    </Section>
    <EarlierRequests requests={difference.requests} />
  </>
)

function What({ difference }: { difference: ShownDifference }) {
  const { isOpen, isBlamed, ticket, what, since, days, amount, party, brand } = difference
  const state = isBlamed ? <BorrowerText text={texts.blamed(ticket)} /> : texts.openState
  return (
    <Facts
      rows={[
        [texts.state, isOpen ? state : texts.over],
        [texts.what, what && <BorrowerText key="w" text={what} />],
        [
          texts.age,
          since && (
            <span key="s">
              <When at={since} /> ({texts.days(days)})
            </span>
          ),
        ],
        [texts.amount, amount === null ? texts.unknown : <Money key="a" centavos={amount} />],
        [texts.party, party && <BorrowerText key="p" text={party} />],
        [texts.brand, brand],
      ]}
    />
  )
}

type Fact = ShownDifference['books'][number]

/** A side may say the same thing more than once. */
function Says({ label, facts }: { label: string; facts: readonly Fact[] }) {
  const said = facts.filter(({ text, amount, at }) => text !== '' || amount !== null || at !== null)
  if (said.length === 0) return <p>{texts.nothingSaid}</p>
  return (
    <ConsoleTable
      label={label}
      columns={FACT_COLUMNS}
      rows={said.map((fact, place) => ({ ...fact, place }))}
      keyOf={({ place }) => String(place)}
    />
  )
}

const FACT_COLUMNS: readonly Column<Fact & { readonly place: number }>[] = [
  { head: texts.fact, cell: ({ kind }) => wordIn(texts.facts, kind) },
  {
    head: texts.value,
    cell: ({ text, amount, at }) => (
      <>
        {amount !== null && <Money centavos={amount} />}
        {text !== '' && <BorrowerText text={text} />} {at !== null && <When at={at} />}
      </>
    ),
  },
]

type Settled = ShownDifference['settled'][number]

const SETTLED: readonly Column<Settled>[] = [
  { head: texts.provider, cell: ({ provider }) => <BorrowerText text={provider} /> },
  { head: texts.settledOn, cell: ({ on }) => <When at={on} /> },
  { head: texts.count, cell: ({ count }) => count, isNumber: true },
  { head: texts.fees, cell: ({ fees }) => <Money centavos={fees} />, isNumber: true },
  { head: texts.net, cell: ({ net }) => <Money centavos={net} />, isNumber: true },
]

function Links({ difference: { kind, loans, statementId } }: { difference: ShownDifference }) {
  const needsLine = kind === 'settlement' || kind === 'transfer'
  if (loans.length === 0 && statementId === '' && !needsLine) return <p>{texts.nothing}</p>
  return (
    <>
      {loans.map(({ id, number }) => (
        <p key={id}>
          <LinkBase to={recordPath('loans', id)}>{texts.loan(number)}</LinkBase>
        </p>
      ))}
      {statementId !== '' && (
        <p>
          <LinkBase to={recordPath('bank-statements', statementId)}>{texts.statement}</LinkBase>
        </p>
      )}
      {needsLine && (
        <p>
          <LinkBase to="/differences?kind=bankLine">{texts.bankLines}</LinkBase>
        </p>
      )}
    </>
  )
}
