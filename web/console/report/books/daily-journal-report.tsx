import { readDailyJournal } from '#contract/console/reports/accounting-reports.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { accountingTexts as texts } from '#web/console/report/books/accounting-texts.ts'
import { PERIOD_FILTERS } from '#web/console/report/period-filters.ts'
import { ReadReport } from '#web/console/report/read-report.tsx'
import { amounts, words } from '#web/console/report/report-columns.tsx'
import { ReportFigures } from '#web/console/report/report-figures.tsx'
import { reportTexts } from '#web/console/report/report-texts.ts'

type Row = StaffOutput<typeof readDailyJournal>['rows'][number]

const COLUMNS = [
  words<Row>(reportTexts.day, ({ day }) => day),
  words<Row>(texts.code, ({ code }) => code),
  words<Row>(texts.line, ({ name }) => name),
  words<Row>(texts.ledger, ({ account }) => account),
  amounts<Row>(reportTexts.debit, ({ debit }) => debit),
  amounts<Row>(reportTexts.credit, ({ credit }) => credit),
]

/** Debits and credits of each day, by the lender's own accounts. */
export function DailyJournalReport() {
  return (
    <ReadReport texts={texts.dailyJournal} endpoint={readDailyJournal} filters={PERIOD_FILTERS}>
      {({ rows, debit, credit }) => (
        <ReportFigures
          label={texts.journalTable}
          columns={COLUMNS}
          rows={[
            ...rows,
            { day: reportTexts.total, code: '', name: '', account: '', debit, credit },
          ]}
          keyOf={({ day, account }) => [day, account].join(' ')}
        />
      )}
    </ReadReport>
  )
}
