import { readDataRequests } from '#contract/console/reports/regulator-reports.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { PERIOD_FILTERS } from '#web/console/report/period-filters.ts'
import { ReadReport } from '#web/console/report/read-report.tsx'
import { regulatorReportTexts as texts } from '#web/console/report/regulator/regulator-report-texts.ts'
import { figures, words } from '#web/console/report/report-columns.tsx'
import { ReportFigures } from '#web/console/report/report-figures.tsx'

type Kind = StaffOutput<typeof readDataRequests>['rows'][number]

const COLUMNS = [
  words<Kind>(texts.kind, ({ kind }) => wordIn(texts.kinds, kind)),
  figures<Kind>(texts.asked, ({ asked }) => asked),
  figures<Kind>(texts.granted, ({ granted }) => granted),
  figures<Kind>(texts.refused, ({ refused }) => refused),
  figures<Kind>(texts.waiting, ({ waiting }) => waiting),
  figures<Kind>(texts.inTime, ({ inTime }) => inTime),
  figures<Kind>(texts.longestDays, ({ longestDays }) => longestDays),
]

/** What borrowers asked of their personal data. */
export function DataRequestsReport() {
  return (
    <ReadReport texts={texts.dataRequests} endpoint={readDataRequests} filters={PERIOD_FILTERS}>
      {({ rows }) => (
        <ReportFigures
          label={texts.dataRequestsTable}
          columns={COLUMNS}
          rows={rows}
          keyOf={({ kind }) => kind}
        />
      )}
    </ReadReport>
  )
}
