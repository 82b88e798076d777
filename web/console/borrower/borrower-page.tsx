import { useParams } from 'react-admin'
import { getBorrower, listBorrowersTimeline } from '#contract/console/borrowers/borrowers.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { BorrowerActions } from '#web/console/borrower/borrower-actions.tsx'
import {
  AccountsSection,
  ComplaintsSection,
  LimitSection,
  LoansSection,
  MessagesSection,
  SignInsSection,
} from '#web/console/borrower/borrower-sections.tsx'
import { borrowerTexts as texts } from '#web/console/borrower/borrower-texts.ts'
import { TasksSection } from '#web/console/borrower/tasks-section.tsx'
import { WriteMessage } from '#web/console/borrower/write-message.tsx'
import { IdentityAction } from '#web/console/borrower/identity-action.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { BrandName } from '#web/console/kit/fields/brand-name.tsx'
import { codeWord } from '#web/console/kit/fields/code-words.ts'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { MarksSection } from '#web/console/record/marks-section.tsx'
import { NotesSection } from '#web/console/record/notes-section.tsx'
import { RecordPage } from '#web/console/record/record-page.tsx'
import { BorrowersScreenings } from '#web/console/record/screenings-section.tsx'
import { TimelineSection } from '#web/console/record/timeline-section.tsx'

type Shown = StaffOutput<typeof getBorrower>

/** Everything of one borrower. */
export function BorrowerPage() {
  const { id = '' } = useParams()
  return (
    <RecordPage
      endpoint={getBorrower}
      id={id}
      title={({ name }) => name || texts.nameless}
      beside={statesOf}
      acts={actsOf}
      aside={Aside}
    >
      {({ language }) => (
        <>
          <LoansSection id={id} />
          <TasksSection id={id} />
          <ComplaintsSection id={id} />
          <TimelineSection list={listBorrowersTimeline} id={id} />
          <MessagesSection id={id} actions={<WriteMessage id={id} language={language} />} />
        </>
      )}
    </RecordPage>
  )
}

function actsOf(borrower: Shown) {
  return <BorrowerActions borrower={borrower} />
}

function Aside(borrower: Shown) {
  const { id } = borrower
  return (
    <>
      <Who {...borrower} />
      <MarksSection marks={borrower.marks} />
      <BorrowersScreenings id={id} />
      <LimitSection id={id} />
      <AccountsSection id={id} />
      <SignInsSection id={id} />
      <NotesSection borrowerId={id} />
    </>
  )
}

function statesOf({ blockedAt, heldAt, erasedAt }: Shown): string {
  const states = [
    blockedAt && texts.states['blocked'],
    heldAt && texts.states['held'],
    erasedAt && texts.states['erased'],
  ]
  return states.filter(Boolean).join(', ')
}

function Who(shown: Shown) {
  const { information, pictures } = shown
  return (
    <Section title={texts.who} actions={<IdentityAction borrower={shown} />}>
      <Facts
        rows={[
          [texts.phone, <BorrowerText key="phone" text={shown.phone} />],
          [texts.brand, <BrandName key="brand" brand={shown.brand} />],
          [texts.birthDate, shown.birthDate],
          [texts.language, codeWord(shown.language)],
          [texts.since, <When key="since" at={shown.createdAt} />],
          [
            texts.identity,
            pictures.map(({ kind, state }) => `${codeWord(kind)} ${codeWord(state)}`).join(', '),
          ],
          [texts.phoneLost, shown.phoneLostAt && <When key="lost" at={shown.phoneLostAt} />],
          [
            texts.stopped,
            shown.payoutsStoppedUntil && <When key="until" at={shown.payoutsStoppedUntil} />,
          ],
          [texts.waits, shown.waitsUntil && <When key="waits" at={shown.waitsUntil} />],
          ...information.map(
            ({ name, value }) =>
              [codeWord(name), <BorrowerText key={name} text={value} />] as const,
          ),
        ]}
      />
    </Section>
  )
}
