import { LinkBase, useParams } from 'react-admin'
import { readHelpRequest } from '#contract/console/service/help-requests.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { RequestPlan } from '#web/console/collection/request-plan.tsx'
import { AnswerHelp } from '#web/console/help/answer-help.tsx'
import { CanPay } from '#web/console/help/can-pay.tsx'
import { helpTexts as texts } from '#web/console/help/help-texts.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { Person } from '#web/console/kit/fields/person.tsx'
import { Due } from '#web/console/kit/figures/due.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { Section } from '#web/console/kit/section.tsx'
import { RecordPage } from '#web/console/record/record-page.tsx'

type Request = StaffOutput<typeof readHelpRequest>

/** One request for help, and the ways to answer it. */
export function HelpPage() {
  const { id = '' } = useParams()
  return (
    <RecordPage
      endpoint={readHelpRequest}
      id={id}
      title={({ loanNumber }) => texts.page(loanNumber)}
      beside={stateOf}
      acts={Actions}
      aside={LoanFacts}
    >
      {partsOf}
    </RecordPage>
  )
}

const stateOf = ({ answer, dueAt }: Request) =>
  answer === '' ? <Due at={dueAt} /> : <span>{texts.answered}</span>

function Actions(request: Request) {
  if (request.answer !== '') return null
  return (
    <>
      <AnswerHelp request={request} />
      {request.canHavePlan && <RequestPlan id={request.id} payday={request.payday} />}
    </>
  )
}

const partsOf = (request: Request) => (
  <>
    <Section title={texts.request}>
      <Facts
        rows={[
          [texts.reason, texts.reasons[request.reason]],
          [texts.canPay, <CanPay key="pay" {...request} />],
          [texts.words, request.words && <BorrowerText key="w" text={request.words} isLong />],
        ]}
      />
      {request.answer === '' && <p>{texts.planNote}</p>}
    </Section>
    {request.answer !== '' && (
      <Section title={texts.answerSection}>
        <Facts
          rows={[
            [texts.kind, texts.answers[request.answer]],
            [
              texts.text,
              request.answerText && <BorrowerText key="t" text={request.answerText} isLong />,
            ],
            [texts.answered, request.answeredAt && <When key="at" at={request.answeredAt} />],
            [texts.by, request.answeredBy || texts.byTwo],
          ]}
        />
      </Section>
    )}
  </>
)

/** Whether the borrower may be called. */
function Calls({ until }: { until: Request['stoppedUntil'] }) {
  if (!until) return texts.callsGoOn
  return (
    <>
      {texts.stoppedUntil} <When at={until} />
    </>
  )
}

function LoanFacts(request: Request) {
  const { id, loanNumber, borrowerId, borrowerName, askedAt, stoppedUntil } = request
  return (
    <Section title={texts.facts}>
      <Facts
        rows={[
          [texts.borrower, <Person key="of" id={borrowerId} name={borrowerName} />],
          [
            texts.loan,
            <LinkBase key="loan" to={recordPath('loans', id)}>
              {loanNumber}
            </LinkBase>,
          ],
          [texts.asked, <When key="asked" at={askedAt} />],
          [texts.calls, <Calls key="calls" until={stoppedUntil} />],
        ]}
      />
    </Section>
  )
}
