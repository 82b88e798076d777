import { LinkBase } from 'react-admin'
import {
  complaintRecordFile,
  readComplaint,
  reopenComplaint,
} from '#contract/console/service/complaint.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { AnswerForm } from '#web/console/complaint/answer-form.tsx'
import { complaintTexts as texts } from '#web/console/complaint/complaint-texts.ts'
import { Conversation } from '#web/console/complaint/conversation.tsx'
import { LoanBeside } from '#web/console/complaint/loan-beside.tsx'
import type { ShownComplaint } from '#web/console/complaint/shown-complaint.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { Due } from '#web/console/kit/figures/due.tsx'
import { ExportButton } from '#web/console/kit/lists/export-button.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { Person } from '#web/console/kit/fields/person.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { ShowPage } from '#web/console/kit/show-page.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import styles from '#web/console/complaint/complaint-page.module.css'

/** One complaint: what was said, the answer, and beside it the clock, the loan and its ledger. */
export function ComplaintPage() {
  return (
    <ShowPage
      one={readComplaint}
      title={({ number }) => texts.page(number)}
      beside={stateOf}
      acts={actsOn}
      aside={besideOf}
    >
      {partsOf}
    </ShowPage>
  )
}

const stateOf = ({ clock, state }: ShownComplaint) => (
  <>
    <span>{texts.states[state]}</span>
    {clock.dueAt && <Due at={clock.dueAt} />}
  </>
)

const actsOn = (complaint: ShownComplaint) => <Actions complaint={complaint} />

const besideOf = (complaint: ShownComplaint) => <Aside complaint={complaint} />

const partsOf = (complaint: ShownComplaint) => (
  <>
    <Section title={texts.conversation}>
      <Conversation complaint={complaint} />
    </Section>
    <AnswerForm key={complaint.version} complaint={complaint} />
    {complaint.loan && <LoanBeside loan={complaint.loan} />}
  </>
)

function Actions({ complaint: { id, version, state, isClaim } }: { complaint: ShownComplaint }) {
  return (
    <>
      {isClaim && <LinkBase to={recordPath('claims', id)}>{texts.toClaim}</LinkBase>}
      <ExportButton path={complaintRecordFile.path} input={{ id }} label={texts.record} />
      {state !== 'open' && (
        <ActionDialog
          endpoint={reopenComplaint}
          input={{ id, version }}
          label={texts.reopen}
          done={texts.reopenDone}
          hasReason
        />
      )}
    </>
  )
}

function Aside({ complaint }: { complaint: ShownComplaint }) {
  const { borrower, clock, dispute, outcome, score, reopenedCount } = complaint
  return (
    <>
      <Section title={texts.clock}>
        <Facts
          rows={[
            [texts.replyBy, complaint.state === 'open' && <Due key="due" at={clock.dueAt} />],
            [texts.since, <When key="since" at={clock.since} />],
            [texts.resolveBy, <When key="resolve" at={clock.resolveBy} />],
            [texts.resolutionPast, clock.isResolutionPast ? '!' : ''],
          ]}
        />
        <p className={styles['because']}>{clock.because}</p>
      </Section>
      <Section title={texts.borrower}>
        <Facts
          rows={[
            [texts.borrower, <Person key="who" id={borrower.id} name={borrower.name} />],
            [texts.language, texts.languages[borrower.language]],
            [texts.type, [complaint.type, complaint.subType].filter(Boolean).join(': ')],
            [texts.dispute, dispute.reference],
            [texts.disputeState, wordIn(texts.decision, dispute.outcome)],
            [texts.outcome, texts.outcomes[outcome]],
            [texts.reopened, reopenedCount > 0 ? `${reopenedCount}×` : ''],
            [texts.rating, score > 0 ? `${score}/5` : ''],
          ]}
        />
      </Section>
    </>
  )
}
