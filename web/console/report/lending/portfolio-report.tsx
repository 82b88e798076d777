import { readPortfolio } from '#contract/console/reports/reports.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { Chart } from '#web/console/kit/figures/chart.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { Money, wholePesos } from '#web/console/kit/figures/money.tsx'
import { loanTexts } from '#web/console/loan/loan-texts.ts'
import { ReadReport } from '#web/console/report/read-report.tsx'
import { reportTexts as texts } from '#web/console/report/report-texts.ts'

type Portfolio = StaffOutput<typeof readPortfolio>
type Loans = Portfolio['total']

/** A brand's loans in force by status and days late, and the portfolio at risk. */
export function PortfolioReport() {
  return (
    <ReadReport
      texts={{
        title: texts.portfolio,
        section: texts.inForce,
        source: texts.portfolioSource,
        rule: texts.portfolioRule,
      }}
      endpoint={readPortfolio}
      period={() => texts.now}
    >
      {shownPortfolio}
    </ReadReport>
  )
}

const shownPortfolio = ({ brand, rows, atRisk, total }: Portfolio) => (
  <>
    <Chart
      label={texts.lateChart}
      kind="bars"
      series={[texts.principal]}
      shown={wholePesos}
      points={Object.entries(texts.buckets).map(([from, label]) => {
        const part = rows.filter(({ bucket }) => String(bucket) === from)
        const principal = part.reduce((sum, row) => sum + BigInt(row.principal), 0n)
        const to = from === '0' ? undefined : `collections?brand=${brand}&bucket=${from}`
        return { label, sizes: { [texts.principal]: Number(principal) }, to }
      })}
    />
    <ConsoleTable
      label={texts.inForceTable}
      columns={PARTS}
      rows={[...rows.map(named), { name: texts.total, bucket: '', ...total }]}
      keyOf={({ name, bucket }) => name + bucket}
    />
    <ConsoleTable
      label={texts.atRiskTable}
      columns={AT_RISK}
      rows={atRisk.map(({ days, ...late }) => ({
        name: texts.atRisk(days),
        share: shareOf(late, total),
        ...late,
      }))}
      keyOf={({ name }) => name}
    />
  </>
)

const named = ({ status, bucket, ...loans }: Portfolio['rows'][number]) => ({
  name: wordIn(loanTexts.statuses, status),
  bucket: wordIn(texts.buckets, bucket),
  ...loans,
})

/** Of the principal in force; to a tenth of a percent, for reading. */
function shareOf({ principal }: Loans, total: Loans): string {
  const whole = Number(total.principal)
  return whole === 0 ? '' : `${((100 * Number(principal)) / whole).toFixed(1)} %`
}

const FIGURES: readonly Column<Loans>[] = [
  { head: texts.loans, cell: ({ loans }) => loans, isNumber: true },
  {
    head: texts.principal,
    cell: ({ principal }) => <Money centavos={principal} />,
    isNumber: true,
  },
]

const PARTS: readonly Column<Loans & { name: string; bucket: string }>[] = [
  { head: texts.status, cell: ({ name }) => name },
  { head: texts.daysLate, cell: ({ bucket }) => bucket },
  ...FIGURES,
]

const AT_RISK: readonly Column<Loans & { name: string; share: string }>[] = [
  { head: texts.portfolioAtRisk, cell: ({ name }) => name },
  ...FIGURES,
  { head: texts.share, cell: ({ share }) => share, isNumber: true },
]
