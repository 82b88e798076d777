import { readFinancialStatements } from '#contract/console/reports/accounting-reports.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { accountingTexts as texts } from '#web/console/report/books/accounting-texts.ts'
import { ChartSection } from '#web/console/report/books/chart-section.tsx'
import { ManualEntry } from '#web/console/report/books/manual-entry.tsx'
import { PERIOD_FILTERS } from '#web/console/report/period-filters.ts'
import { ReadReport } from '#web/console/report/read-report.tsx'
import { amounts, words } from '#web/console/report/report-columns.tsx'

type Statements = StaffOutput<typeof readFinancialStatements>
type Row = Statements['rows'][number]

const COLUMNS = [
  words<Row>(texts.group, ({ group }) => wordIn(texts.groups, group)),
  words<Row>(texts.code, ({ code }) => code),
  words<Row>(texts.line, ({ name }) => name),
  words<Row>(texts.ledger, ({ accounts }) => accounts),
  amounts<Row>(texts.amount, ({ amount }) => amount),
]

/** Profit and loss of a period, the balance sheet at its end, and the chart that groups them. */
export function FinancialStatementsReport() {
  return (
    <ReadReport
      texts={texts.financialStatements}
      endpoint={readFinancialStatements}
      filters={PERIOD_FILTERS}
      below={chartBelow}
    >
      {shownStatements}
    </ReadReport>
  )
}

const chartBelow = ({ brand }: Readonly<Record<string, string>>) => <ChartSection brand={brand} />

const shownStatements = ({ brand, to, rows, result, assets, funding }: Statements) => (
  <>
    <Statement of="profitAndLoss" rows={rows} totals={[total(texts.result, result)]} />
    <Statement
      of="balanceSheet"
      rows={rows}
      totals={[total(texts.assets, assets), total(texts.funding, funding)]}
    />
    <ManualEntry brand={brand} on={to} />
  </>
)

interface Props {
  of: string
  rows: readonly Row[]
  totals: readonly Row[]
}

function Statement({ of, rows, totals }: Props) {
  const title = wordIn(texts.statements, of)
  return (
    <>
      <h3>{title}</h3>
      <ConsoleTable
        label={texts.table(title)}
        columns={COLUMNS}
        rows={[...rows.filter(({ statement }) => statement === of), ...totals]}
        keyOf={({ statement, group, code, name }) => [statement, group, code, name].join(' ')}
      />
    </>
  )
}

/** A sum below the lines. */
const total = (name: string, amount: string): Row => ({
  statement: 'total',
  group: '',
  code: '',
  name,
  accounts: '',
  amount,
})
