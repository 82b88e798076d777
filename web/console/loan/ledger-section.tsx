import { requestReversal } from '#contract/console/loans/loan-actions.ts'
import { listLoansEntries } from '#contract/console/loans/loans.ts'
import { accountName } from '#web/console/kit/fields/account-name.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { Money } from '#web/console/kit/figures/money.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { ReversePosting } from '#web/console/loan/loan-actions.tsx'
import { loanTexts as texts } from '#web/console/loan/loan-texts.ts'
import { PagedSection } from '#web/console/record/paged-section.tsx'
import { useMay } from '#web/console/staff.ts'
import { recordTexts } from '#web/console/record/record-texts.ts'

type Entry = StaffOutput<typeof listLoansEntries>['items'][number]

const COLUMNS: readonly Column<Entry>[] = [
  { head: texts.when, cell: ({ valueOn }) => <When at={valueOn} /> },
  {
    head: texts.entry,
    cell: ({ event, reason, reference, reversedBy }) => (
      <>
        {wordIn(recordTexts.events, event)} <BorrowerText text={reason} />{' '}
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

/** Postings that can be wrong: the server knows, and refuses others. */
const REVERSIBLE: ReadonlySet<string> = new Set([
  'repaid',
  'prepaid',
  'extended',
  'replanned',
  'recovered',
  'writtenOff',
  'waived',
])

/** For those who may: a posting that is in force can be reversed. */
const actionColumn = (id: string): Column<Entry> => ({
  head: texts.act,
  cell: ({ event, reference, reverses, reversedBy }) =>
    REVERSIBLE.has(event) &&
    reverses === null &&
    reversedBy === null && <ReversePosting id={id} entryReference={reference} />,
})

/** The ledger of a loan by entry, with the amount owed after each. */
export function LedgerSection({ id }: { id: string }) {
  const mayReverse = useMay(requestReversal.act)
  return (
    <PagedSection title={texts.ledger} list={listLoansEntries} input={{ id }}>
      {(items) => (
        <ConsoleTable
          label={texts.table(texts.ledger, String(items[0]?.sequence))}
          rows={items}
          keyOf={({ sequence }) => String(sequence)}
          columns={mayReverse ? [...COLUMNS, actionColumn(id)] : COLUMNS}
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
      {accountName(debit)} → {accountName(credit)} <Money centavos={amount} />
    </div>
  ))
}
