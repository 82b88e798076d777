import { listGeneralLedger } from '#contract/console/reports.ts'
import { BorrowerText } from '#web/console/kit/borrower-text.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/console-table.tsx'
import type { RowOf } from '#web/console/kit/list-page.tsx'
import { When } from '#web/console/kit/when.tsx'
import { PagedSection } from '#web/console/record/paged-section.tsx'
import { recordTexts } from '#web/console/record/record-texts.ts'
import { ACCOUNT_COLUMNS } from '#web/console/report/account-columns.tsx'
import { askedPeriod, PERIOD_FILTERS } from '#web/console/report/period-filters.ts'
import { ReportFacts } from '#web/console/report/report-facts.tsx'
import { ReportFrame } from '#web/console/report/report-frame.tsx'
import { reportTexts as texts } from '#web/console/report/report-texts.ts'

const FILTERS = [...PERIOD_FILTERS, { name: 'account', label: texts.account }]

const COLUMNS: readonly Column<RowOf<typeof listGeneralLedger>>[] = [
  { head: texts.booked, cell: ({ bookedAt }) => <When at={bookedAt} /> },
  { head: texts.valueOn, cell: ({ valueOn }) => <When at={valueOn} /> },
  {
    head: texts.entry,
    cell: ({ event, reason }) => (
      <>
        {recordTexts.events[event] ?? event} <BorrowerText text={reason} />
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
    <ReportFrame title={texts.generalLedger} path={listGeneralLedger.path} filters={FILTERS}>
      {(filter, choices) => (
        <>
          <PagedSection
            key={JSON.stringify(filter)}
            title={texts.lines}
            list={listGeneralLedger}
            input={filter}
            more={texts.more}
          >
            {(items) => (
              <ConsoleTable
                label={`${texts.lines} ${items[0]?.id}`}
                columns={COLUMNS}
                rows={items}
                keyOf={({ id }) => id}
              />
            )}
          </PagedSection>
          <ReportFacts
            brand={filter['brand'] || (choices.brands[0]?.key ?? '')}
            period={askedPeriod(filter, choices)}
            source={texts.generalLedgerSource}
            rule={texts.generalLedgerRule}
            asOf={choices.now}
          />
        </>
      )}
    </ReportFrame>
  )
}
