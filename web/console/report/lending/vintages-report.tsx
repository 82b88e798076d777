import { readVintages } from '#contract/console/reports/reports.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { Chart } from '#web/console/kit/figures/chart.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { ReadReport } from '#web/console/report/read-report.tsx'
import { reportTexts as texts } from '#web/console/report/report-texts.ts'

type Vintages = StaffOutput<typeof readVintages>
type Vintage = Vintages['rows'][number]

/** A brand's loans by the month in which they were paid out: paid, late, written off. */
export function VintagesReport() {
  return (
    <ReadReport
      texts={{
        title: texts.vintages,
        section: texts.byMonth,
        source: texts.vintagesSource,
        rule: texts.vintagesRule,
      }}
      endpoint={readVintages}
      period={() => texts.now}
    >
      {shownVintages}
    </ReadReport>
  )
}

const shownVintages = ({ rows }: Vintages) => (
  <>
    {rows.length === 0 ? (
      <p>{texts.noneLent}</p>
    ) : (
      <>
        <Chart
          label={texts.vintagesChart}
          kind="curves"
          series={[texts.outstanding, texts.late, texts.writtenOff]}
          points={rows.map((row) => ({
            label: row.month,
            sizes: {
              [texts.outstanding]: percentOf(row, row.outstanding),
              [texts.late]: percentOf(row, row.late),
              [texts.writtenOff]: percentOf(row, row.writtenOff),
            },
          }))}
          shown={(size) => `${size.toFixed(1)} %`}
        />
        <ConsoleTable
          label={texts.vintagesTable}
          columns={COLUMNS}
          rows={rows}
          keyOf={({ month }) => month}
        />
      </>
    )}
  </>
)

/** Of what was lent in the month; for reading. */
function percentOf({ lent }: Vintage, part: string): number {
  return (100 * Number(part)) / Number(lent)
}

function shareOf(vintage: Vintage, part: string): string {
  return `${percentOf(vintage, part).toFixed(1)} %`
}

const COLUMNS: readonly Column<Vintage>[] = [
  { head: texts.month, cell: ({ month }) => month },
  { head: texts.loans, cell: ({ loans }) => loans, isNumber: true },
  { head: texts.lent, cell: ({ lent }) => <Money centavos={lent} />, isNumber: true },
  { head: texts.paid, cell: (row) => shareOf(row, row.paid), isNumber: true },
  { head: texts.outstanding, cell: (row) => shareOf(row, row.outstanding), isNumber: true },
  { head: texts.late, cell: (row) => shareOf(row, row.late), isNumber: true },
  { head: texts.writtenOff, cell: (row) => shareOf(row, row.writtenOff), isNumber: true },
]
