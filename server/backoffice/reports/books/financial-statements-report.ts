import type { readFinancialStatements } from '#contract/console/reports/accounting-reports.ts'
import type { StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import {
  type FinancialStatements,
  financialStatements,
  type StatementLine,
} from '#domain/accounting/financial-statements.ts'
import { type Centavos, sum } from '#domain/money/money.ts'
import { brandChart } from '#server/backoffice/accounting/chart.ts'
import { askedMonth } from '#server/backoffice/reports/asked-report.ts'
import { ofPeriod } from '#server/backoffice/reports/of-period.ts'
import { accountChanges } from '#server/ledger/reports/account-changes.ts'
import { accountPairs } from '#server/ledger/reports/account-pairs.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Report = StaffOutput<typeof readFinancialStatements>

/** Profit and loss of a period and the balance sheet at its end, from one pass over the ledger. */
export async function financialStatementsReport(
  deps: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  input: StaffInput<typeof readFinancialStatements>,
): Promise<Report> {
  const { about, found } = await ofPeriod(
    deps,
    input,
    async (tx, { brand, from, before }) => {
      const { chart } = await brandChart(tx, brand)
      const pairs = await accountPairs(tx, brand, { from, before })
      return financialStatements(chart, accountChanges(pairs))
    },
    askedMonth,
  )
  return { ...about, ...statementsWire(found) }
}

function statementsWire(statements: FinancialStatements) {
  const { profitAndLoss, balanceSheet, result, earlierResult } = statements
  const assets = sum(balanceSheet.filter(isAsset).map(({ amount }) => amount))
  const funding = sum(balanceSheet.filter((line) => !isAsset(line)).map(({ amount }) => amount))
  return {
    rows: [
      ...profitAndLoss.map((line) => lineWire('profitAndLoss', line)),
      ...balanceSheet.map((line) => lineWire('balanceSheet', line)),
      resultWire('Result of earlier periods', earlierResult),
      resultWire('Result of the period', result),
    ],
    result: String(result),
    assets: String(assets),
    funding: String(funding + earlierResult + result),
  }
}

const isAsset = ({ group }: StatementLine) => group === 'asset'

function lineWire(statement: string, line: StatementLine): Report['rows'][number] {
  const { group, code, name, accounts, amount } = line
  return { statement, code, name, group, accounts: accounts.join(' '), amount: String(amount) }
}

/** The ledger has no account for a result: it is what income and expenses come to. */
function resultWire(name: string, amount: Centavos): Report['rows'][number] {
  const computed = { statement: 'balanceSheet', group: 'equity', code: '', accounts: '' }
  return { ...computed, name, amount: String(amount) }
}
