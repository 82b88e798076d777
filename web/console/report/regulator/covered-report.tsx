import { readCoveredTransactions } from '#contract/console/reports/regulator-reports.ts'
import { LinkBase } from 'react-admin'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { PERIOD_FILTERS } from '#web/console/report/period-filters.ts'
import { ReadReport } from '#web/console/report/read-report.tsx'
import { regulatorReportTexts as texts } from '#web/console/report/regulator/regulator-report-texts.ts'
import { amounts, figures, words } from '#web/console/report/report-columns.tsx'
import { ReportFigures } from '#web/console/report/report-figures.tsx'

type Covered = StaffOutput<typeof readCoveredTransactions>['rows'][number]

const COLUMNS = [
  words<Covered>(texts.day, ({ day }) => day),
  words<Covered>(texts.direction, ({ direction }) => wordIn(texts.directions, direction)),
  {
    head: texts.borrower,
    cell: ({ borrowerId }: Covered) =>
      borrowerId === '' ? (
        texts.unknown
      ) : (
        <LinkBase to={recordPath('borrowers', borrowerId)}>{borrowerId}</LinkBase>
      ),
  },
  words<Covered>(texts.loans, ({ loanNumbers }) => loanNumbers),
  figures<Covered>(texts.transactions, ({ transactions }) => transactions),
  amounts<Covered>(texts.amount, ({ amount }) => amount),
]

/** Transactions that the anti-money-laundering council is told of. */
export function CoveredReport() {
  return (
    <ReadReport texts={texts.covered} endpoint={readCoveredTransactions} filters={PERIOD_FILTERS}>
      {({ rows }) => (
        <ReportFigures
          label={texts.coveredTable}
          columns={COLUMNS}
          rows={rows}
          keyOf={({ day, direction, borrowerId, amount }) => day + direction + borrowerId + amount}
        />
      )}
    </ReadReport>
  )
}
