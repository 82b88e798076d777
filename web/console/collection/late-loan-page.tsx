import { LinkBase, useParams } from 'react-admin'
import { readLateLoan } from '#contract/console/service/collections.ts'
import { CallBorrower, EndCall } from '#web/console/collection/call-borrower.tsx'
import { collectionTexts as texts } from '#web/console/collection/collection-texts.ts'
import { ContactsSection, PromisesSection } from '#web/console/collection/late-loan-sections.tsx'
import { NextContact, PromiseShown } from '#web/console/collection/late-loan-cells.tsx'
import type { ShownLateLoan } from '#web/console/collection/late-loan.ts'
import { RequestPlan } from '#web/console/collection/request-plan.tsx'
import { RequestWriteOff } from '#web/console/collection/request-write-off.tsx'
import { RecordPromise } from '#web/console/collection/record-promise.tsx'
import { SendMessage } from '#web/console/collection/send-message.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { Person } from '#web/console/kit/fields/person.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { RecordPage } from '#web/console/record/record-page.tsx'

/** A late loan: whether and how its borrower may be asked now, and what was asked and promised. */
export function LateLoanPage() {
  const { id = '' } = useParams()
  return (
    <RecordPage
      endpoint={readLateLoan}
      id={id}
      title={({ number }) => number}
      beside={({ daysLate }) => texts.daysLateTitle(daysLate)}
      acts={Actions}
      aside={LoanFacts}
    >
      {(loan) => (
        <>
          <YourCall {...loan} />
          <Contact {...loan} />
          <ContactsSection id={id} />
          <PromisesSection id={id} />
        </>
      )}
    </RecordPage>
  )
}

const Actions = (loan: ShownLateLoan) => (
  <>
    <CallBorrower loan={loan} />
    <SendMessage loan={loan} />
    <RecordPromise loan={loan} />
    {loan.hasPlans && <RequestPlan id={loan.id} payday={loan.payday} />}
    <RequestWriteOff id={loan.id} />
  </>
)

/** The reader's own call, with the number that they have for it. */
function YourCall(loan: ShownLateLoan) {
  const { openCall } = loan
  if (!openCall) return null
  return (
    <Section title={texts.yourCall} actions={<EndCall loan={loan} contactId={openCall.id} />}>
      <p>
        <a href={`tel:${openCall.phone.replaceAll(' ', '')}`}>{openCall.phone}</a>
      </p>
      <p>
        {texts.yourCallNote} <When at={openCall.at} />
      </p>
    </Section>
  )
}

function Contact(loan: ShownLateLoan) {
  const { hold, contactsToday, perDay, contactsOfWeek, perWeek, mayMessage, nextMessageAt } = loan
  return (
    <Section title={texts.contact}>
      <Facts
        rows={[
          [texts.mayContact, <NextContact key="call" loan={loan} />],
          [
            texts.mayMessage,
            nextMessageAt !== null &&
              (mayMessage ? texts.now : <When key="message" at={nextMessageAt} />),
          ],
          [texts.counts, texts.counted(contactsToday, perDay, contactsOfWeek, perWeek)],
        ]}
      />
      {hold !== '' && <p>{texts.holdNotes[hold]}</p>}
      {hold === 'help' && (
        <p>
          <LinkBase to={recordPath('help-requests', loan.id)}>{texts.helpRequest}</LinkBase>
        </p>
      )}
      <p>{texts.rules}</p>
    </Section>
  )
}

function LoanFacts(loan: ShownLateLoan) {
  return (
    <Section title={texts.facts}>
      <Facts
        rows={[
          [texts.borrower, <Person key="of" id={loan.borrowerId} name={loan.borrowerName} />],
          [
            texts.loanPage,
            <LinkBase key="loan" to={recordPath('loans', loan.id)}>
              {loan.number}
            </LinkBase>,
          ],
          [texts.lateSince, <When key="since" at={loan.lateSince} />],
          [texts.overdue, <Money key="overdue" centavos={loan.overdue} />],
          [texts.owed, <Money key="owed" centavos={loan.owed} />],
          [texts.promise, loan.promiseState && <PromiseShown key="promise" loan={loan} />],
          [texts.plan, loan.hasPlans ? texts.plans[loan.plan] : texts.noPlans],
        ]}
      />
    </Section>
  )
}
