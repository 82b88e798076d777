import type { Static } from 'typebox'
import type { EntryPreview } from '#contract/console/approvals/entry-preview.ts'
import { accountName } from '#web/console/kit/fields/account-name.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { moneyTexts as texts } from '#web/console/money/money-texts.ts'

interface Line {
  /** Of its place among all lines. */
  readonly key: string
  /** Empty after the first line of an entry. */
  readonly event: string
  readonly debit: string
  readonly credit: string
  readonly amount: string
}

const COLUMNS: readonly Column<Line>[] = [
  {
    head: texts.entry,
    cell: ({ event, debit, credit }) => (
      <>
        {event !== '' && (
          <div>
            <strong>
              <BorrowerText text={event} />
            </strong>
          </div>
        )}
        <BorrowerText text={texts.transfer(accountName(debit), accountName(credit))} />
      </>
    ),
  },
  { head: texts.amount, cell: ({ amount }) => <Money centavos={amount} />, isNumber: true },
]

/** What an action would post, transfer by transfer: from the debit account to the credit account. */
export function EntriesPreview({ entries }: { entries: Static<typeof EntryPreview> }) {
  if (entries.length === 0) return <p>{texts.noEntries}</p>
  const lines = entries.flatMap(({ event, lines: transfers }, entry) =>
    transfers.map((transfer, place) => ({
      ...transfer,
      key: `${entry} ${place}`,
      event: place === 0 ? wordIn(texts.events, event) : '',
    })),
  )
  return (
    <ConsoleTable
      label={texts.table(texts.entries)}
      columns={COLUMNS}
      rows={lines}
      keyOf={({ key }) => key}
    />
  )
}
