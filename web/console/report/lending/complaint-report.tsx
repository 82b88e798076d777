import { readComplaintReport } from '#contract/console/reports/lending-reports.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { lendingReportTexts as texts } from '#web/console/report/lending/lending-report-texts.ts'
import { PERIOD_FILTERS } from '#web/console/report/period-filters.ts'
import { ReadReport } from '#web/console/report/read-report.tsx'
import { figures, words } from '#web/console/report/report-columns.tsx'
import { ReportFigures } from '#web/console/report/report-figures.tsx'

type Complaints = StaffOutput<typeof readComplaintReport>
type Kind = Complaints['rows'][number]

const COLUMNS = [
  words<Kind>(texts.type, ({ type }) => type),
  words<Kind>(texts.about, ({ subType }) => subType),
  figures<Kind>(texts.filed, ({ filed }) => filed),
  figures<Kind>(texts.answered, ({ answered }) => answered),
  figures<Kind>(texts.answeredInTime, ({ answeredInTime }) => answeredInTime),
  figures<Kind>(texts.overdue, ({ overdue }) => overdue),
  figures<Kind>(texts.hoursToAnswer, ({ hoursToAnswer, answered }) =>
    answered === 0 ? '' : hoursToAnswer,
  ),
  figures<Kind>(texts.resolved, ({ resolved }) => resolved),
  figures<Kind>(texts.resolvedInTime, ({ resolvedInTime }) => resolvedInTime),
  figures<Kind>(texts.inFavour, ({ inFavour }) => inFavour),
]

/** Complaints by type, and how soon they were answered. */
export function ComplaintReport() {
  return (
    <ReadReport texts={texts.complaints} endpoint={readComplaintReport} filters={PERIOD_FILTERS}>
      {({ rows, all }) => (
        <ReportFigures
          chart={{
            label: texts.complaintsChart,
            kind: 'bars',
            series: [texts.filed],
            points: pointsOf(rows),
            shown: String,
          }}
          label={texts.complaintsTable}
          columns={COLUMNS}
          rows={rows.length === 0 ? [] : [...rows, { type: texts.all, subType: '', ...all }]}
          keyOf={({ type, subType }) => `${type} ${subType}`}
        />
      )}
    </ReadReport>
  )
}

/** Complaints about collection are one bar. */
function pointsOf(rows: readonly Kind[]) {
  return [...Map.groupBy(rows, ({ type }) => type)].map(([label, kinds]) => {
    const size = kinds.reduce((count, { filed }) => count + filed, 0)
    return { label, sizes: { [texts.filed]: size } }
  })
}
