import type { readRepaymentOnTime } from '#contract/console/reports/lending-reports.ts'
import type { StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { ofPeriod } from '#server/backoffice/reports/of-period.ts'
import { installmentsDue } from '#server/backoffice/reports/portfolio/on-time-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Which installments were paid on time, by the month in which they were due. */
export async function onTimeReport(
  deps: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  input: StaffInput<typeof readRepaymentOnTime>,
): Promise<StaffOutput<typeof readRepaymentOnTime>> {
  const { about, found } = await ofPeriod(deps, input, installmentsDue)
  return { ...about, rows: found.map((row) => ({ ...row, principal: String(row.principal) })) }
}
