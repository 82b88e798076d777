import { clearScreening, screenBorrower } from '#contract/console/borrowers/screenings.ts'
import type { Application } from '#web/console/application/application-sections.tsx'
import { screeningTexts as texts } from '#web/console/application/screening-texts.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { Section } from '#web/console/kit/section.tsx'

type Screening = NonNullable<Application['screenings']>[number]

/** What sanctions lists say of the borrower; nothing where nobody is compared with any. */
export function Screenings({ application }: { application: Application }) {
  const { borrowerId, screenings, isOpen } = application
  if (screenings === null) return null
  const [newest] = screenings
  return (
    <Section title={texts.title}>
      {newest ? <Newest screening={newest} /> : <p>{texts.none}</p>}
      {newest?.outcome === 'hit' && newest.clearedAt === null && (
        <ActionDialog
          endpoint={clearScreening}
          input={{ id: borrowerId, screening: newest.id }}
          label={texts.clear}
          done={texts.isCleared}
          hasReason
          preview={<p>{texts.clearNote}</p>}
        />
      )}
      {isOpen && newest?.outcome !== 'hit' && (
        <ActionDialog
          endpoint={screenBorrower}
          input={{ id: borrowerId }}
          label={texts.again}
          done={texts.asked}
          preview={<p>{texts.againNote}</p>}
        />
      )}
    </Section>
  )
}

function Newest({ screening }: { screening: Screening }) {
  const { at, outcome, why, matches, clearedAt, clearedBy } = screening
  return (
    <>
      <Facts
        rows={[
          [texts.at, <When key="at" at={at} />],
          [texts.answer, clearedAt === null ? texts.outcomes[outcome] : texts.another],
          [texts.why, why && <BorrowerText text={why} />],
          [texts.clearedBy, clearedAt && clearedBy],
        ]}
      />
      {matches.length > 0 && (
        <ul>
          {matches.map(({ name, lists, score }) => (
            <li key={name + lists.join()}>
              <BorrowerText text={`${name}, ${lists.join(', ')}`} />: {texts.likeness(score)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
