import type { readCoveredTransactions } from '#contract/console/reports/regulator-reports.ts'
import type { StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import type { Centavos } from '#domain/money/money.ts'
import { coveredTransactions } from '#server/backoffice/reports/authorities/covered-store.ts'
import { ofPeriod } from '#server/backoffice/reports/of-period.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Transactions that the anti-money-laundering council is told of.
 *
 * @param above centavos of a day; without it the limit of the law
 */
export async function coveredReport(
  deps: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  input: StaffInput<typeof readCoveredTransactions>,
  above?: Centavos,
): Promise<StaffOutput<typeof readCoveredTransactions>> {
  const { about, found } = await ofPeriod(deps, input, async (tx, asked) =>
    coveredTransactions(tx, asked, above),
  )
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
