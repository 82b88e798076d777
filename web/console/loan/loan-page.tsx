import { useParams } from 'react-admin'
import { withMarks } from '#contract/hidden-characters.ts'
import { getLoan } from '#contract/console/loans/loans.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { codeWord } from '#web/console/kit/fields/code-words.ts'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { Person } from '#web/console/kit/fields/person.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { WriteOff } from '#web/console/loan/loan-actions.tsx'
import { LoanStrip } from '#web/console/loan/loan-strip.tsx'
import { LoanTabs } from '#web/console/loan/loan-tabs.tsx'
import { loanTexts as texts } from '#web/console/loan/loan-texts.ts'
import { WaiveCharges } from '#web/console/loan/waive-charges.tsx'
import { NotesSection } from '#web/console/record/notes-section.tsx'
import { RecordPage } from '#web/console/record/record-page.tsx'

type Shown = StaffOutput<typeof getLoan>

/** Everything of one loan. What its borrower is shown of it may have names of theirs in it. */
export function LoanPage() {
  const { id = '' } = useParams()
  return (
    <RecordPage
      endpoint={getLoan}
      id={id}
      title={titleOf}
      beside={stateOf}
      acts={actsOn}
      strip={LoanStrip}
      aside={Aside}
    >
      {({ borrowerId }) => <LoanTabs id={id} borrowerId={borrowerId} />}
    </RecordPage>
  )
}

/** A debt that was given up says so first. */
const titleOf = ({ number, writtenOffOn }: Shown) =>
  writtenOffOn === null ? number : texts.writtenOffTitle(number)

const stateOf = ({ statusText, writtenOffOn }: Shown) =>
  writtenOffOn === null ? statusText : <When at={writtenOffOn} />

/** Overdue loans alone are written off. */
const OVERDUE = 180

/** Active, due soon, overdue: charges may be owed. */
const OWING: ReadonlySet<number> = new Set([170, 174, OVERDUE])

const actsOn = ({ id: loanId, status, writtenOffOn }: Shown) =>
  writtenOffOn === null &&
  OWING.has(status) && (
    <>
      <WaiveCharges id={loanId} />
      {status === OVERDUE && <WriteOff id={loanId} />}
    </>
  )

function Aside(loan: Shown) {
  return (
    <>
      <Card {...loan} />
      <LoanFacts {...loan} />
      <Options {...loan} />
      <NotesSection borrowerId={loan.borrowerId} loanId={loan.id} />
    </>
  )
}

function Card({ card, rows }: Shown) {
  return (
    <Section title={texts.card}>
      <p>
        {[card.state, card.headline].filter(Boolean).join(' · ')}{' '}
        <strong>{withMarks(card.amount)}</strong>
      </p>
      <p>{withMarks(card.note)}</p>
      <Facts
        rows={rows.map(
          ({ text, value }) => [withMarks(text), <BorrowerText key={text} text={value} />] as const,
        )}
      />
    </Section>
  )
}

function LoanFacts(loan: Shown) {
  return (
    <Section title={texts.facts}>
      <Facts
        rows={[
          [texts.borrower, <Person key="of" id={loan.borrowerId} name={loan.borrowerName} />],
          [texts.product, loan.product],
          [texts.principal, <Money key="principal" centavos={loan.principal} />],
          [texts.applied, <When key="applied" at={loan.appliedAt} />],
          [texts.approved, loan.approvedAt && <When key="approved" at={loan.approvedAt} />],
          [texts.decidedBy, loan.decidedBy],
          [texts.disbursed, loan.disbursedOn && <When key="out" at={loan.disbursedOn} />],
          [texts.writtenOff, loan.writtenOffOn && <When key="off" at={loan.writtenOffOn} />],
          [texts.closed, loan.closedReason && codeWord(loan.closedReason)],
          [texts.extensions, loan.extensionCount > 0 && loan.extensionCount],
          [texts.plans, loan.newPlanCount > 0 && loan.newPlanCount],
        ]}
      />
    </Section>
  )
}

function Options({ options }: Shown) {
  if (!options) return null
  const { isCancellable, cancelUntil, isCancelAsked, payoff } = options
  if (!isCancellable && !cancelUntil && !isCancelAsked && payoff === '0') return null
  return (
    <Section title={texts.options}>
      <Facts
        rows={[
          [
            texts.payoff,
            options.payoff !== '0' && <Money key="payoff" centavos={options.payoff} />,
          ],
          [texts.cancellable, options.isCancellable && texts.yes],
          [texts.cancelUntil, options.cancelUntil && <When key="until" at={options.cancelUntil} />],
          [texts.cancelAsked, options.isCancelAsked && texts.yes],
        ]}
      />
    </Section>
  )
}
