import { readQuarter } from '#contract/console/reports/regulator-reports.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { Money } from '#web/console/kit/figures/money.tsx'
import { ReadReport } from '#web/console/report/read-report.tsx'
import { regulatorReportTexts as texts } from '#web/console/report/regulator/regulator-report-texts.ts'
import { figures, words } from '#web/console/report/report-columns.tsx'
import { ReportFigures } from '#web/console/report/report-figures.tsx'

type Quarter = StaffOutput<typeof readQuarter>
type Item = Quarter['rows'][number]

const FILTERS = [{ name: 'quarter', label: texts.quarterField }]

const nameOf = ({ part, item }: Item) =>
  part === 'complaints' ? texts.complaint(item) : wordIn(texts.items, item)

const COLUMNS = [
  words<Item>(texts.item, nameOf),
  figures<Item>(texts.count, ({ count }) => count),
  {
    head: texts.amount,
    cell: ({ amount }: Item) => amount !== '' && <Money centavos={amount} />,
    isNumber: true,
  },
]

/** The portfolio and the complaints of a quarter. */
export function QuarterReport() {
  return (
    <ReadReport texts={texts.quarter} endpoint={readQuarter} filters={FILTERS}>
      {({ rows, complaints }) => (
        <>
          <p>
            {texts.answered(
              complaints.filed,
              complaints.answered,
              complaints.answeredInTime,
              complaints.resolved,
            )}
          </p>
          <ReportFigures
            {...chartOf(rows)}
            label={texts.quarterTable}
            columns={COLUMNS}
            rows={rows}
            keyOf={({ part, item }) => part + item}
          />
        </>
      )}
    </ReadReport>
  )
}

/** No chart without complaints. */
function chartOf(rows: readonly Item[]) {
  const complaints = rows.filter(({ part }) => part === 'complaints')
  if (complaints.length === 0) return {}
  const points = complaints.map(({ item, count }) => ({
    label: item,
    sizes: { [texts.quarterChart]: count },
  }))
  const series = [texts.quarterChart]
  return {
    chart: { label: texts.quarterChart, kind: 'bars' as const, series, points, shown: String },
  }
}
