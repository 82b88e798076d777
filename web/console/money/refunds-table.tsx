import type { Static } from 'typebox'
import type { Refunds } from '#contract/console/money/refunds.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { moneyTexts as texts } from '#web/console/money/money-texts.ts'

const COLUMNS: readonly Column<Static<typeof Refunds>[number]>[] = [
  { head: texts.asked, cell: ({ askedAt }) => <When at={askedAt} /> },
  { head: texts.amount, cell: ({ amount }) => <Money centavos={amount} />, isNumber: true },
  { head: texts.state, cell: ({ state }) => wordIn(texts.states, state) },
  { head: texts.sent, cell: ({ sentAt }) => sentAt && <When at={sentAt} /> },
  { head: texts.ended, cell: ({ endedAt }) => endedAt && <When at={endedAt} /> },
  { head: texts.ourReference, cell: ({ ourReference }) => <BorrowerText text={ourReference} /> },
  { head: texts.said, cell: ({ reason }) => <BorrowerText text={reason} /> },
]

/** What of the same money went back, or was to. */
export function RefundsTable({ refunds }: { refunds: Static<typeof Refunds> }) {
  return (
    <Section title={texts.refunds}>
      {refunds.length === 0 ? (
        <p>{texts.noRefunds}</p>
      ) : (
        <ConsoleTable
          label={texts.table(texts.refunds)}
          columns={COLUMNS}
          rows={refunds}
          keyOf={({ id }) => id}
        />
      )}
    </Section>
  )
}
