import { readPortfolioDays } from '#contract/console/reports/lending-reports.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { Chart, type Point } from '#web/console/kit/figures/chart.tsx'
import { ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { wholePesos } from '#web/console/kit/figures/money.tsx'
import { lendingReportTexts as texts } from '#web/console/report/lending/lending-report-texts.ts'
import { PERIOD_FILTERS } from '#web/console/report/period-filters.ts'
import { ReadReport } from '#web/console/report/read-report.tsx'
import { amounts, figures, words } from '#web/console/report/report-columns.tsx'

type Days = StaffOutput<typeof readPortfolioDays>
type Day = Days['rows'][number]

const COLUMNS = [
  words<Day>(texts.onDay, ({ day }) => day),
  figures<Day>(texts.loans, ({ loans }) => loans),
  amounts<Day>(texts.book, ({ principal }) => principal),
  amounts<Day>(texts.late1, ({ late1 }) => late1),
  amounts<Day>(texts.late30, ({ late30 }) => late30),
  amounts<Day>(texts.late60, ({ late60 }) => late60),
  amounts<Day>(texts.late90, ({ late90 }) => late90),
  amounts<Day>(texts.paidOut, ({ paidOut }) => paidOut),
  amounts<Day>(texts.paidIn, ({ paidIn }) => paidIn),
]

/** The book and what of it is late at the end of each day, and what was paid out and in. */
export function PortfolioDaysReport() {
  return (
    <ReadReport
      texts={texts.portfolioDays}
      endpoint={readPortfolioDays}
      filters={PERIOD_FILTERS}
      allBrands={texts.allBrands}
    >
      {(days) => <Shown {...days} />}
    </ReadReport>
  )
}

function Shown({ brand, rows }: Days) {
  if (rows.length === 0) return <p>{texts.noDays}</p>
  const ofBrand = brand === '' ? '' : `brand=${brand}`
  const points = (sizes: (day: Day) => Point['sizes'], to: string) =>
    rows.map((day) => ({ label: day.day, sizes: sizes(day), to }))
  return (
    <>
      <Chart
        label={texts.bookChart}
        kind="curves"
        series={[texts.book]}
        points={points(
          ({ principal }) => ({ [texts.book]: Number(principal) }),
          `loans?${ofBrand}`,
        )}
        shown={wholePesos}
      />
      <Chart
        label={texts.lateChart}
        kind="curves"
        series={[texts.par1, texts.par30, texts.par60, texts.par90]}
        points={points(
          (day) => ({
            [texts.par1]: percentOf(day, day.late1),
            [texts.par30]: percentOf(day, day.late30),
            [texts.par60]: percentOf(day, day.late60),
            [texts.par90]: percentOf(day, day.late90),
          }),
          `collections?${ofBrand}`,
        )}
        shown={(size) => texts.percent(size.toFixed(1))}
      />
      <Chart
        label={texts.moneyChart}
        kind="columns"
        series={[texts.paidOut, texts.paidIn]}
        points={points(
          ({ paidOut, paidIn }) => ({
            [texts.paidOut]: Number(paidOut),
            [texts.paidIn]: Number(paidIn),
          }),
          `loans?${ofBrand}`,
        )}
        shown={wholePesos}
      />
      <ConsoleTable
        label={texts.daysTable}
        columns={COLUMNS}
        rows={rows.toReversed()}
        keyOf={({ day }) => day}
      />
    </>
  )
}

/** Of the book of the day; for reading. */
function percentOf({ principal }: Day, part: string): number {
  return principal === '0' ? 0 : (100 * Number(part)) / Number(principal)
}
