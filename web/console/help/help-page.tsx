import { LinkBase } from 'react-admin'
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
import { ShowPage } from '#web/console/kit/show-page.tsx'

type Request = StaffOutput<typeof readHelpRequest>

/** One request for help, and the ways to answer it. */
export function HelpPage() {
  return (
    <ShowPage
      one={readHelpRequest}
      title={({ loanNumber }) => texts.page(loanNumber)}
      beside={({ answer, dueAt }) =>
        answer === '' ? <Due at={dueAt} /> : <span>{texts.answered}</span>
      }
      acts={actsOn}
    >
      {partsOf}
    </ShowPage>
  )
}

const actsOn = (request: Request) =>
  request.answer === '' && (
    <>
      <AnswerHelp request={request} />
      {request.canHavePlan && <RequestPlan id={request.id} />}
    </>
  )

const partsOf = (request: Request) => (
  <>
    <Section title={texts.request}>
      <RequestFacts request={request} />
      {request.answer === '' && <p>{texts.planNote}</p>}
    </Section>
    {request.answer !== '' && (
      <Section title={texts.answerSection}>
        <Facts
          rows={[
            [texts.kind, texts.answers[request.answer]],
            [texts.answered, request.answeredAt && <When key="at" at={request.answeredAt} />],
            [texts.by, request.answeredBy || texts.byTwo],
          ]}
        />
        {request.answerText && <p>{request.answerText}</p>}
      </Section>
    )}
  </>
)

function RequestFacts({ request }: { request: Request }) {
  const { id, loanNumber, borrowerId, borrowerName, reason, words, askedAt, stoppedUntil } = request
  return (
    <Facts
      rows={[
        [texts.borrower, <Person key="of" id={borrowerId} name={borrowerName} />],
        [
          texts.loan,
          <LinkBase key="loan" to={recordPath('loans', id)}>
            {loanNumber}
          </LinkBase>,
        ],
        [texts.reason, texts.reasons[reason]],
        [texts.canPay, <CanPay key="pay" {...request} />],
        [texts.words, words && <BorrowerText key="words" text={words} isLong />],
        [texts.asked, <When key="asked" at={askedAt} />],
        [texts.calls, stoppedUntil ? <When key="stop" at={stoppedUntil} /> : texts.callsGoOn],
      ]}
    />
  )
}
