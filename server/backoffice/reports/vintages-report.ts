import type { readVintages } from '#contract/console/reports.ts'
import type { StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { manilaDateOf } from '#domain/calendar.ts'
import { askedBrand } from '#server/backoffice/reports/asked-report.ts'
import { readAtLength } from '#server/backoffice/reports/read-at-length.ts'
import { vintagesOn } from '#server/backoffice/reports/vintages-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The loans of a brand by the month in which they were paid out, as they stand now. */
export async function vintagesReport(
  deps: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  input: StaffInput<typeof readVintages>,
): Promise<StaffOutput<typeof readVintages>> {
  const brand = askedBrand(deps, input.brand)
  const asOf = deps.clock.now()
  const vintages = await readAtLength(deps.database, async (tx) =>
    vintagesOn(tx, brand, manilaDateOf(asOf)),
  )
  return {
    brand,
    asOf: asOf.toString(),
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
