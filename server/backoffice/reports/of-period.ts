import { askedBrand, askedMonths, type Period } from '#server/backoffice/reports/asked-report.ts'
import { readAtLength } from '#server/backoffice/reports/read-at-length.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

interface Asked {
  readonly brand?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** A brand and the days that a report is about. */
export interface OfPeriod extends Period {
  readonly brand: string
  /** Of the report. */
  readonly now: Temporal.Instant
}

/** What a report reads of a period, and what it says of itself. @throws Refusal -1002 */
export async function ofPeriod<T>(
  deps: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  input: Asked,
  read: (tx: Transaction, asked: OfPeriod) => Promise<T>,
  period: (deps: Pick<Dependencies, 'clock' | 'config'>, input: Asked) => Period = askedMonths,
) {
  const now = deps.clock.now()
  const asked = { brand: askedBrand(deps, input.brand), now, ...period(deps, input) }
  const found = await readAtLength(deps.database, async (tx) => read(tx, asked))
  const { brand, first, last } = asked
  const about = { brand, from: first.toString(), to: last.toString(), asOf: now.toString() }
  return { about, found }
}
