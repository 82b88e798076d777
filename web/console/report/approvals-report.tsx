import { readApprovals } from '#contract/console/reports.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { heldPayoutTexts } from '#web/console/held-payout/held-payout-texts.ts'
import { BarChart } from '#web/console/kit/bar-chart.tsx'
import { BorrowerText } from '#web/console/kit/borrower-text.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/console-table.tsx'
import { Money } from '#web/console/kit/money.tsx'
import { ReadSection } from '#web/console/kit/section.tsx'
import { ReportFacts } from '#web/console/report/report-facts.tsx'
import { ReportFrame } from '#web/console/report/report-frame.tsx'
import { reportTexts as texts } from '#web/console/report/report-texts.ts'

type Approvals = StaffOutput<typeof readApprovals>

/** Words of people of staff; the policy's own are sentences. */
const REASONS: Readonly<Record<string, string>> = {
  ...heldPayoutTexts.toldReasons,
  lowerOffered: texts.lowerOffered,
}

const FILTERS = [
  { name: 'from', label: texts.from, type: 'date' },
  { name: 'to', label: texts.to, type: 'date' },
] as const

const COLUMNS: readonly Column<Approvals['rows'][number]>[] = [
  {
    head: texts.outcome,
    cell: ({ outcome }) => <BorrowerText text={texts.outcomes[outcome] ?? outcome} />,
  },
  {
    head: texts.decidedBy,
    cell: ({ decidedBy }) => (decidedBy === '' ? '' : texts.byPerson),
  },
  {
    head: texts.why,
    cell: ({ reason }) => <BorrowerText text={REASONS[reason] ?? reason} />,
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
    <ReportFrame title={texts.approvals} path={readApprovals.path} filters={FILTERS}>
      {(filter, { lastDay }) => {
        const to = filter['to'] || lastDay
        return (
          <ReadSection title={texts.applications} endpoint={readApprovals} input={filter}>
            {(approvals) => (
              <Shown approvals={approvals} period={texts.period(filter['from'] || to, to)} />
            )}
          </ReadSection>
        )
      }}
    </ReportFrame>
  )
}

function Shown({ approvals, period }: { approvals: Approvals; period: string }) {
  const { brand, asOf, rows, approved, declined, all } = approvals
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
          <BarChart label={texts.outcomesChart} bars={barsOf(rows)} />
          <ConsoleTable
            label={texts.outcomesTable}
            columns={COLUMNS}
            rows={rows}
            keyOf={({ outcome, decidedBy, reason }) => outcome + decidedBy + reason}
          />
        </>
      )}
      <ReportFacts
        brand={brand}
        period={period}
        source={texts.approvalsSource}
        rule={texts.approvalsRule}
        asOf={asOf}
      />
    </>
  )
}

function barsOf(rows: Approvals['rows']) {
  return Object.entries(texts.outcomes).map(([wanted, label]) => {
    const size = rows
      .filter(({ outcome }) => outcome === wanted)
      .reduce((count, { applications }) => count + applications, 0)
    return { label, size, shown: String(size) }
  })
}
