import { listLoansEntries } from '#contract/console/loans.ts'
import { BorrowerText } from '#web/console/kit/borrower-text.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/console-table.tsx'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { Money } from '#web/console/kit/money.tsx'
import { When } from '#web/console/kit/when.tsx'
import { loanTexts as texts } from '#web/console/loan/loan-texts.ts'
import { PagedSection } from '#web/console/record/paged-section.tsx'
import { recordTexts } from '#web/console/record/record-texts.ts'

const COLUMNS: readonly Column<StaffOutput<typeof listLoansEntries>['items'][number]>[] = [
  { head: texts.when, cell: ({ valueOn }) => <When at={valueOn} /> },
  {
    head: texts.entry,
    cell: ({ event, reason, reference, reversedBy }) => (
      <>
        {recordTexts.events[event] ?? event} <BorrowerText text={reason} />{' '}
        <BorrowerText text={reference} />
        {reversedBy !== null && ` ${texts.reversed(reversedBy)}`}
      </>
    ),
  },
  { head: texts.lines, cell: ({ lines }) => <Lines lines={lines} /> },
  {
    head: texts.owedAfter,
    cell: ({ outstanding }) => <Money centavos={outstanding} />,
    isNumber: true,
  },
]

/** The ledger of a loan by entry, with the amount owed after each. */
export function LedgerSection({ id }: { id: string }) {
  return (
    <PagedSection title={texts.ledger} list={listLoansEntries} input={{ id }}>
      {(items) => (
        <ConsoleTable
          label={texts.table(texts.ledger, String(items[0]?.sequence))}
          rows={items}
          keyOf={({ sequence }) => String(sequence)}
          columns={COLUMNS}
        />
      )}
    </PagedSection>
  )
}

interface Line {
  debit: string
  credit: string
  amount: string
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return lines.map(({ debit, credit, amount }, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- An entry never changes.
    <div key={place}>
      {debit} → {credit} <Money centavos={amount} />
    </div>
  ))
}
