import type { readVintages } from '#contract/console/reports/reports.ts'
import type { StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { readAsOfNow } from '#server/backoffice/reports/read-as-of-now.ts'
import { vintagesOn } from '#server/backoffice/reports/portfolio/vintages-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The loans of a brand by the month in which they were paid out, as they stand now. */
export async function vintagesReport(
  deps: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  input: StaffInput<typeof readVintages>,
): Promise<StaffOutput<typeof readVintages>> {
  const { brand, asOf, found: vintages } = await readAsOfNow(deps, input, vintagesOn)
  return {
    brand,
    asOf,
    rows: vintages.map(({ month, loans, lent, outstanding, late, writtenOff }) => ({
      month,
      loans,
      lent: String(lent),
      paid: String(lent - outstanding - writtenOff),
      outstanding: String(outstanding),
      late: String(late),
      writtenOff: String(writtenOff),
    })),
  }
}
