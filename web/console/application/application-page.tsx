import { useParams } from 'react-admin'
import { getApplication } from '#contract/console/loans/applications.ts'
import { ApplicationActions } from '#web/console/application/application-actions.tsx'
import { ApplicationDecision } from '#web/console/application/application-decision.tsx'
import { PicturesBeside } from '#web/console/application/pictures-beside.tsx'
import {
  type Application,
  ApplicationFacts,
  ApplicationForms,
  ApplicationLoans,
} from '#web/console/application/application-sections.tsx'
import { applicationTexts as texts } from '#web/console/application/application-texts.ts'
import { CreditReports } from '#web/console/application/credit-reports.tsx'
import { Due } from '#web/console/kit/figures/due.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { Section } from '#web/console/kit/section.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { Timeline } from '#web/console/kit/figures/timeline.tsx'
import { MarksSection } from '#web/console/record/marks-section.tsx'
import { ScreeningsSection } from '#web/console/record/screenings-section.tsx'
import { ExclusionsSection } from '#web/console/record/exclusions-section.tsx'
import { RecordPage } from '#web/console/record/record-page.tsx'

/** One application: why a person decides it, all that they decide it by, and the decision. */
export function ApplicationPage() {
  const { id = '' } = useParams()
  return (
    <RecordPage
      endpoint={getApplication}
      id={id}
      title={titleOf}
      beside={besideOf}
      acts={actsOf}
      aside={asideOf}
    >
      {sectionsOf}
    </RecordPage>
  )
}

function titleOf({ number }: Application): string {
  return texts.head(number)
}

function besideOf({ isOpen, dueAt, state }: Application) {
  return isOpen ? <Due at={dueAt} /> : <span>{state}</span>
}

function actsOf(shown: Application) {
  // Nothing that was typed for one application is there for the next.
  return shown.isOpen && <ApplicationActions key={shown.id} application={shown} />
}

function asideOf(shown: Application) {
  const { timeline } = shown
  const events = timeline.map(({ at, text }, place) => ({
    id: `${place}`,
    at,
    what: <BorrowerText text={text} />,
  }))
  return (
    <>
      <PicturesBeside key={shown.id} application={shown} />
      <MarksSection marks={shown.marks} />
      <Section title={kitTexts.timeline}>
        <Timeline events={events.toReversed()} />
      </Section>
    </>
  )
}

function sectionsOf(shown: Application) {
  return (
    <>
      <ApplicationDecision application={shown} />
      <ApplicationFacts application={shown} />
      <ScreeningsSection {...shown} />
      <ExclusionsSection exclusions={shown.exclusions} />
      <CreditReports application={shown} />
      <ApplicationForms application={shown} />
      <ApplicationLoans application={shown} />
    </>
  )
}
