import type { Application } from '#web/console/application/application-sections.tsx'
import { applicationTexts as texts } from '#web/console/application/application-texts.ts'
import { DecisionCard } from '#web/console/kit/decision/decision-card.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { BrandName } from '#web/console/kit/fields/brand-name.tsx'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { Person } from '#web/console/kit/fields/person.tsx'
import { recordTexts } from '#web/console/record/record-texts.ts'

/** What is lent to whom, why a person decides it, and what speaks against it. */
export function ApplicationDecision({ application }: { application: Application }) {
  const { product, installments, amount, brand, borrowerId, borrower } = application
  const { reasons, waitsFor, isOpen, state, timeline } = application
  const waits = waitsFor === null ? [] : [wordIn(texts.waits, waitsFor)]
  const why = [...waits, ...reasons].join(', ') || texts.noReasons
  return (
    <DecisionCard
      what={texts.lend(product, installments)}
      amount={amount}
      move={{
        from: <BrandName brand={brand} />,
        to: <Person id={borrowerId} name={borrower} />,
      }}
      why={<BorrowerText text={why} />}
      against={againstIt(application).map((text) => (
        <BorrowerText key={text} text={text} />
      ))}
      // Its last event is the decision, with who made it.
      decided={
        isOpen
          ? null
          : { outcome: state, reason: timeline.at(-1)?.text ?? '', at: timeline.at(-1)?.at ?? null }
      }
    />
  )
}

/** What is in common with others, what a service doubts, lists that may name them, debts not paid. */
function againstIt(application: Application): string[] {
  const { marks, identityOpinion, screenings, exclusions, loans } = application
  const [screening] = screenings ?? []
  return [
    ...marks.map(({ mark, count }) =>
      texts.shared(wordIn(recordTexts.markNames, mark), recordTexts.others(count)),
    ),
    ...(identityOpinion?.doubts ?? []).map((doubt) => texts.inDoubt(wordIn(texts.doubts, doubt))),
    ...(screening && screening.matches.length > 0 && screening.clearedAt === null
      ? [texts.listed]
      : []),
    ...(exclusions.length > 0 ? [texts.notLentTo] : []),
    ...loans
      .filter(({ status }) => status === OVERDUE)
      .map(({ number, state }) => texts.otherLoan(number, state)),
  ]
}

const OVERDUE = 180
