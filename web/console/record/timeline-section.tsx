import { LinkBase } from 'react-admin'
import type { listBorrowersTimeline } from '#contract/console/borrowers/borrowers.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { codeWord, wordIn } from '#web/console/kit/fields/code-words.ts'
import { Money } from '#web/console/kit/figures/money.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { Timeline } from '#web/console/kit/figures/timeline.tsx'
import { PagedSection } from '#web/console/record/paged-section.tsx'
import { recordTexts as texts } from '#web/console/record/record-texts.ts'

interface Props {
  list: typeof listBorrowersTimeline
  id: string
}

/** Kinds of event of which the text is a word of the calls. */
const SAID = /^(?:sign-in|closed|picture|correction|call)/

/** Everything that happened, newest first. */
export function TimelineSection({ list, id }: Props) {
  return (
    <PagedSection title={texts.timeline} list={list} input={{ id }}>
      {(items) => (
        <Timeline
          events={items.map((event) => ({
            id: event.id,
            at: event.at,
            what: <What {...event} />,
            detail: (
              <BorrowerText text={SAID.test(event.kind) ? codeWord(event.text) : event.text} />
            ),
          }))}
        />
      )}
    </PagedSection>
  )
}

function What({ kind, amount, loanId }: { kind: string; amount: string; loanId: string }) {
  const words = wordIn(texts.events, kind)
  return (
    <>
      {loanId ? <LinkBase to={recordPath('loans', loanId)}>{words}</LinkBase> : words}{' '}
      {amount && <Money centavos={amount} />}
    </>
  )
}
