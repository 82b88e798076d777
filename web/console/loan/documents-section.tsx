import { getLoansDocuments } from '#contract/console/loans/loans.ts'
import { STAFF_BASE } from '#contract/console/staff-endpoint.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { ReadSection } from '#web/console/kit/section.tsx'
import { loanTexts as texts } from '#web/console/loan/loan-texts.ts'

/** The documents of a loan as files. */
export function DocumentsSection({ id }: { id: string }) {
  return (
    <ReadSection title={texts.documents} endpoint={getLoansDocuments} input={{ id }}>
      {({ items }) =>
        items.length === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <ul>
            {items.map(({ kind, path }) => (
              <li key={kind}>
                <a href={STAFF_BASE + path} target="_blank" rel="noreferrer">
                  {wordIn(texts.documentNames, kind)}
                </a>
              </li>
            ))}
          </ul>
        )
      }
    </ReadSection>
  )
}
