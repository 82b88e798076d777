import { listJournal } from '#contract/console/reports/regulator-reports.ts'
import type { ListedRow } from '#web/console/kit/lists/list-page.tsx'
import { ListReport } from '#web/console/report/list-report.tsx'
import { askedPeriod, PERIOD_FILTERS } from '#web/console/report/period-filters.ts'
import { regulatorReportTexts as texts } from '#web/console/report/regulator/regulator-report-texts.ts'
import { figures, words } from '#web/console/report/report-columns.tsx'

type Line = ListedRow<typeof listJournal>

const COLUMNS = [
  words<Line>(texts.journalNo, ({ journalNo }) => journalNo),
  words<Line>(texts.journalDate, ({ journalDate }) => journalDate),
  words<Line>(texts.accountName, ({ accountName }) => accountName),
  words<Line>(texts.description, ({ description }) => description),
  figures<Line>(texts.debits, ({ debits }) => debits),
  figures<Line>(texts.credits, ({ credits }) => credits),
]

/** The general ledger as accounting software imports it. */
export function JournalReport() {
  return (
    <ListReport
      texts={texts.journal}
      list={listJournal}
      filters={PERIOD_FILTERS}
      period={askedPeriod}
      columns={COLUMNS}
    />
  )
}
