import type { readCoveredTransactions } from '#contract/console/regulator-reports.ts'
import type { StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { coveredTransactions } from '#server/backoffice/reports/covered-store.ts'
import { ofPeriod } from '#server/backoffice/reports/of-period.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Transactions that the anti-money-laundering council is told of. */
export async function coveredReport(
  deps: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  input: StaffInput<typeof readCoveredTransactions>,
): Promise<StaffOutput<typeof readCoveredTransactions>> {
  const { about, found } = await ofPeriod(deps, input, coveredTransactions)
  return {
    ...about,
    rows: found.map(({ day, direction, borrowerId, loanNumbers, transactions, amount }) => ({
      day: day.toString(),
      direction,
      borrowerId: borrowerId ?? '',
      loanNumbers: loanNumbers.join(' '),
      transactions,
      amount: String(amount),
    })),
  }
}
