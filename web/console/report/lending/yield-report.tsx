import { readYield } from '#contract/console/reports/lending-reports.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { lendingReportTexts as texts } from '#web/console/report/lending/lending-report-texts.ts'
import { PERIOD_FILTERS } from '#web/console/report/period-filters.ts'
import { ReadReport } from '#web/console/report/read-report.tsx'
import { amounts, figures, words } from '#web/console/report/report-columns.tsx'
import { ReportFigures } from '#web/console/report/report-figures.tsx'

type Month = StaffOutput<typeof readYield>['rows'][number]

const COLUMNS = [
  words<Month>(texts.monthEarned, ({ month }) => month),
  figures<Month>(texts.days, ({ days }) => days),
  amounts<Month>(texts.averagePrincipal, ({ averagePrincipal }) => averagePrincipal),
  amounts<Month>(texts.interest, ({ interest }) => interest),
  amounts<Month>(texts.fees, ({ fees }) => fees),
  figures<Month>(texts.yieldOfDays, (row) => texts.percent(row.yield)),
  figures<Month>(texts.yieldOfYear, ({ yieldOfYear }) => texts.percent(yieldOfYear)),
  amounts<Month>(texts.penalties, ({ penalties }) => penalties),
]

/** What was earned by month, over the principal owed on average. */
export function YieldReport() {
  return (
    <ReadReport texts={texts.yield} endpoint={readYield} filters={PERIOD_FILTERS}>
      {({ rows }) => (
        <ReportFigures
          chart={{
            label: texts.yieldChart,
            kind: 'columns',
            series: [texts.yieldOfYear],
            points: rows.map(pointOf),
            shown: (size) => texts.percent(size.toFixed(1)),
          }}
          label={texts.yieldTable}
          columns={COLUMNS}
          rows={rows}
          keyOf={({ month }) => month}
        />
      )}
    </ReadReport>
  )
}

/** Below 0: more was given back than earned. */
const pointOf = ({ month, yieldOfYear }: Month) => ({
  label: month,
  sizes: { [texts.yieldOfYear]: Number(yieldOfYear) },
})
