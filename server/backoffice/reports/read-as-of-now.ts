import { toManilaDate } from '#domain/calendar/calendar.ts'
import { askedBrand } from '#server/backoffice/reports/asked-report.ts'
import { readAtLength } from '#server/backoffice/reports/read-at-length.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What a report reads of a brand as it is now, with the moment. @throws Refusal -1002 */
export async function readAsOfNow<T>(
  deps: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  input: { readonly brand?: string | undefined },
  read: (tx: Transaction, brand: string, today: Temporal.PlainDate) => Promise<T>,
): Promise<{ readonly brand: string; readonly asOf: string; readonly found: T }> {
  const brand = askedBrand(deps, input.brand)
  const asOf = deps.clock.now()
  const found = await readAtLength(deps.database, async (tx) => read(tx, brand, toManilaDate(asOf)))
  return { brand, asOf: asOf.toString(), found }
}
