import { Chart, type ChartProps } from '#web/console/kit/figures/chart.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { lendingReportTexts as texts } from '#web/console/report/lending/lending-report-texts.ts'

interface Props<R> {
  chart?: ChartProps
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  keyOf: (row: R) => string
}

/** The rows of a report as a chart and a table, or that there are none. */
export function ReportFigures<R>({ chart, ...table }: Props<R>) {
  if (table.rows.length === 0) return <p>{texts.none}</p>
  return (
    <>
      {chart && <Chart {...chart} />}
      <ConsoleTable {...table} />
    </>
  )
}
