import type { Static } from 'typebox'
import {
  clearScreening,
  getBorrowersScreenings,
  screenBorrower,
  type Screening,
} from '#contract/console/borrowers/screenings.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { Section } from '#web/console/kit/section.tsx'
import { screeningTexts as texts } from '#web/console/record/screening-texts.ts'
import { useMay } from '#web/console/staff.ts'

type Screened = Static<typeof Screening>

interface Props {
  borrowerId: string
  /** Newest first; null: nobody is compared with any list. */
  screenings: readonly Screened[] | null
  /** Whether the lists may be asked again. */
  isOpen: boolean
}

/** What sanctions lists say of the borrower; nothing where nobody is compared with any. */
export function ScreeningsSection({ borrowerId, screenings, isOpen }: Props) {
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

/** The same on the page of a borrower, for compliance; nothing of who was never compared. */
export function BorrowersScreenings({ id }: { id: string }) {
  return useMay('holdBorrower') ? <Read id={id} /> : null
}

function Read({ id }: { id: string }) {
  const { data } = useRead(getBorrowersScreenings, { id })
  if (!data || data.items.length === 0) return null
  return <ScreeningsSection borrowerId={id} screenings={data.items} isOpen={false} />
}

function Newest({ screening }: { screening: Screened }) {
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
