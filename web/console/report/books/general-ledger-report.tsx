import { listGeneralLedger } from '#contract/console/reports/reports.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import type { ListedRow } from '#web/console/kit/lists/list-page.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { recordTexts } from '#web/console/record/record-texts.ts'
import { ACCOUNT_COLUMNS } from '#web/console/report/books/account-columns.tsx'
import { ListReport } from '#web/console/report/list-report.tsx'
import { askedPeriod, PERIOD_FILTERS } from '#web/console/report/period-filters.ts'
import { reportTexts as texts } from '#web/console/report/report-texts.ts'

const FILTERS = [...PERIOD_FILTERS, { name: 'account', label: texts.account }]

const COLUMNS: readonly Column<ListedRow<typeof listGeneralLedger>>[] = [
  { head: texts.booked, cell: ({ bookedAt }) => <When at={bookedAt} /> },
  { head: texts.postedOn, cell: ({ postedOn }) => <When at={postedOn} /> },
  { head: texts.valueOn, cell: ({ valueOn }) => <When at={valueOn} /> },
  {
    head: texts.entry,
    cell: ({ event, reason }) => (
      <>
        {wordIn(recordTexts.events, event)} <BorrowerText text={reason} />
      </>
    ),
  },
  { head: texts.reference, cell: ({ reference }) => <BorrowerText text={reference} /> },
  { head: texts.loan, cell: ({ loanNumber }) => <BorrowerText text={loanNumber} /> },
  ...ACCOUNT_COLUMNS,
]

/** Every transfer of a brand in a period, in the order of posting. */
export function GeneralLedgerReport() {
  return (
    <ListReport
      texts={{
        title: texts.generalLedger,
        section: texts.lines,
        source: texts.generalLedgerSource,
        rule: texts.generalLedgerRule,
      }}
      list={listGeneralLedger}
      filters={FILTERS}
      period={askedPeriod}
      columns={COLUMNS}
    />
  )
}
