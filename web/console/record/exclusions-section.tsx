import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import type { getApplication } from '#contract/console/loans/applications.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { recordTexts } from '#web/console/record/record-texts.ts'

type Matches = StaffOutput<typeof getApplication>['exclusions']

/** The lists of who is not lent to that name the borrower; nothing where none does. */
export function ExclusionsSection({ exclusions }: { exclusions: Matches }) {
  if (exclusions.length === 0) return null
  return (
    <Section title={recordTexts.exclusions.title}>
      <ul>
        {exclusions.map(({ id, source, category, outcome }) => (
          <li key={id}>
            <BorrowerText text={source} />: {recordTexts.exclusions.categories[category]},{' '}
            {recordTexts.exclusions.outcomes[outcome]}
          </li>
        ))}
      </ul>
    </Section>
  )
}
