import type { getBorrower } from '#contract/console/borrowers/borrowers.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { Person } from '#web/console/kit/fields/person.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { recordTexts as texts } from '#web/console/record/record-texts.ts'

/** A server of an earlier release names nobody. */
type Marked = Omit<Marks[number], 'names'> & Partial<Pick<Marks[number], 'names'>>

type Marks = StaffOutput<typeof getBorrower>['marks']

/** Others that are listed by name of a link. */
const SHOWN = 5

/** What a borrower has in common with others, who are one click away. */
export function MarksSection({ marks }: { marks: Marks }) {
  return (
    <Section title={texts.marks}>
      {marks.length === 0 && <p>{texts.noMarks}</p>}
      <Facts
        rows={marks.map(({ mark, count, with: others, names }: Marked) => [
          wordIn(texts.markNames, mark),
          <span key={mark}>
            {texts.others(count)}:{' '}
            {others.slice(0, SHOWN).map((id, place) => (
              <span key={id}>
                {place > 0 && ', '}
                <Person id={id} name={names?.[place] || texts.otherName(place + 1)} />
              </span>
            ))}
            {count > SHOWN && ` ${texts.more(count - SHOWN)}`}
          </span>,
        ])}
      />
    </Section>
  )
}
