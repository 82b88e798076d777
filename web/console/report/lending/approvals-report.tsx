import { readApprovals } from '#contract/console/reports/reports.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { heldPayoutTexts } from '#web/console/held-payout/held-payout-texts.ts'
import { Chart } from '#web/console/kit/figures/chart.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { askedPeriod, PERIOD_FILTERS } from '#web/console/report/period-filters.ts'
import { ReadReport } from '#web/console/report/read-report.tsx'
import { reportTexts as texts } from '#web/console/report/report-texts.ts'

type Approvals = StaffOutput<typeof readApprovals>

/** Words of people of staff; the policy's own are sentences. */
const REASONS: Readonly<Record<string, string>> = heldPayoutTexts.toldReasons

const COLUMNS: readonly Column<Approvals['rows'][number]>[] = [
  {
    head: texts.outcome,
    cell: ({ outcome }) => <BorrowerText text={wordIn(texts.outcomes, outcome)} />,
  },
  {
    head: texts.decidedBy,
    cell: ({ decidedBy }) => (decidedBy === '' ? '' : texts.byPerson),
  },
  {
    head: texts.why,
    cell: ({ reason }) => <BorrowerText text={wordIn(REASONS, reason)} />,
  },
  { head: texts.applications, cell: ({ applications }) => applications, isNumber: true },
  {
    head: texts.principal,
    cell: ({ principal }) => <Money centavos={principal} />,
    isNumber: true,
  },
]

/** How the applications of a brand in a period ended, and why. */
export function ApprovalsReport() {
  return (
    <ReadReport
      texts={{
        title: texts.approvals,
        section: texts.applications,
        source: texts.approvalsSource,
        rule: texts.approvalsRule,
      }}
      endpoint={readApprovals}
      filters={PERIOD_FILTERS}
      period={askedPeriod}
    >
      {(approvals) => <Shown {...approvals} />}
    </ReadReport>
  )
}

function Shown({ rows, approved, declined, all }: Approvals) {
  const decided = approved + declined
  return (
    <>
      <p>
        {decided === 0
          ? texts.noneDecided(all)
          : texts.rate(((100 * approved) / decided).toFixed(1), approved, decided, all)}
      </p>
      {rows.length > 0 && (
        <>
          <Chart
            label={texts.outcomesChart}
            kind="bars"
            series={[texts.applications]}
            points={pointsOf(rows)}
            shown={String}
          />
          <ConsoleTable
            label={texts.outcomesTable}
            columns={COLUMNS}
            rows={rows}
            keyOf={({ outcome, decidedBy, reason }) => outcome + decidedBy + reason}
          />
        </>
      )}
    </>
  )
}

function pointsOf(rows: Approvals['rows']) {
  return Object.entries(texts.outcomes).map(([wanted, label]) => {
    const size = rows
      .filter(({ outcome }) => outcome === wanted)
      .reduce((count, { applications }) => count + applications, 0)
    return {
      label,
      sizes: { [texts.applications]: size },
      to: wanted === 'waiting' ? 'applications' : undefined,
    }
  })
}
