import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'

/** A closed day of a brand. */
export interface ClosedSince {
  readonly brand: string
  readonly day: Temporal.PlainDate
}

/** The first closed day from one on that was closed since a moment; null: there is none. */
export async function closedSince(
  tx: Transaction,
  from: Temporal.PlainDate,
  since: Temporal.Instant,
): Promise<ClosedSince | null> {
  const { rows } = await sql<ClosedSince>`
    select brand, day from day_close
    where reopened_at is null and day >= ${from} and closed_at >= ${since}
    order by day, brand limit 1`.execute(tx)
  return rows[0] ?? null
}
