import { readRepaymentOnTime } from '#contract/console/reports/lending-reports.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { lendingReportTexts as texts } from '#web/console/report/lending/lending-report-texts.ts'
import { PERIOD_FILTERS } from '#web/console/report/period-filters.ts'
import { ReadReport } from '#web/console/report/read-report.tsx'
import { amounts, figures, words } from '#web/console/report/report-columns.tsx'
import { ReportFigures } from '#web/console/report/report-figures.tsx'

type Month = StaffOutput<typeof readRepaymentOnTime>['rows'][number]

/** Of the installments of the month. */
const ofMonth = (head: string, of: (row: Month) => number) =>
  figures<Month>(head, (row) => texts.share(of(row), row.installments))

const COLUMNS = [
  words<Month>(texts.month, ({ month }) => month),
  figures<Month>(texts.installments, ({ installments }) => installments),
  amounts<Month>(texts.principal, ({ principal }) => principal),
  ofMonth(texts.shareOnTime, ({ onTime }) => onTime),
  ofMonth(texts.within7Days, ({ within7Days }) => within7Days),
  ofMonth(texts.within30Days, ({ within30Days }) => within30Days),
  ofMonth(texts.later, ({ later }) => later),
  ofMonth(texts.replaced, ({ replaced }) => replaced),
  ofMonth(texts.notPaid, ({ notPaid }) => notPaid),
]

/** Which installments were paid on time, by the month in which they were due. */
export function OnTimeReport() {
  return (
    <ReadReport texts={texts.onTime} endpoint={readRepaymentOnTime} filters={PERIOD_FILTERS}>
      {({ rows }) => (
        <ReportFigures
          chart={{
            label: texts.onTimeChart,
            kind: 'curves',
            series: [texts.shareOnTime, texts.within7Days, texts.by30Days],
            points: rows.map(pointOf),
            shown: percent,
          }}
          label={texts.onTimeTable}
          columns={COLUMNS}
          rows={rows}
          keyOf={({ month }) => month}
        />
      )}
    </ReadReport>
  )
}

/** Of the month's installments, those that were paid by then. */
const pointOf = ({ month, onTime, within7Days, within30Days, installments }: Month) => ({
  label: month,
  sizes: {
    [texts.shareOnTime]: (100 * onTime) / installments,
    [texts.within7Days]: (100 * (onTime + within7Days)) / installments,
    [texts.by30Days]: (100 * (onTime + within7Days + within30Days)) / installments,
  },
})

const percent = (size: number) => texts.percent(size.toFixed(1))
