import type { readTrialBalance } from '#contract/console/reports/reports.ts'
import type { StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { sum } from '#domain/money/money.ts'
import { askedBrand, askedDay, endOfDay } from '#server/backoffice/reports/asked-report.ts'
import { readAtLength } from '#server/backoffice/reports/read-at-length.ts'
import { trialBalance } from '#server/ledger/reports/trial-balance.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The trial balance at the end of a day by posting dates, as a day's close keeps it. */
export async function trialBalanceReport(
  deps: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  input: StaffInput<typeof readTrialBalance>,
): Promise<StaffOutput<typeof readTrialBalance>> {
  const brand = askedBrand(deps, input.brand)
  const on = askedDay(deps, 'on', input.on)
  const asOf = deps.clock.now()
  const totals = await readAtLength(deps.database, async (tx) =>
    trialBalance(tx, brand, endOfDay(on)),
  )
  const rows = totals.filter(({ amount }) => amount !== 0n)
  const debits = rows.filter(({ amount }) => amount > 0n)
  const credits = rows.filter(({ amount }) => amount < 0n)
  return {
    brand,
    on: on.toString(),
    asOf: asOf.toString(),
    rows: rows.map(({ account, amount }) => ({
      account,
      debit: amount > 0n ? String(amount) : '',
      credit: amount < 0n ? String(-amount) : '',
    })),
    debit: String(sum(debits.map(({ amount }) => amount))),
    credit: String(sum(credits.map(({ amount }) => -amount))),
  }
}
