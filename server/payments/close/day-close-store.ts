import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** A day of a brand's books that is closed. */
export interface ClosedDay {
  readonly brand: string
  readonly day: Temporal.PlainDate
  readonly closedAt: Temporal.Instant
  readonly closedBy: string
}

/** The close of a day that stands; null: it is open. */
export async function standingClose(
  db: Database,
  brand: string,
  day: Temporal.PlainDate,
): Promise<ClosedDay | null> {
  const { rows } = await sql<ClosedDay>`
    select brand, day, closed_at as "closedAt", closed_by as "closedBy" from day_close
    where brand = ${brand} and day = ${day} and reopened_at is null`.execute(db)
  return rows[0] ?? null
}

export async function insertClose(
  tx: Transaction,
  { brand, day, closedAt, closedBy }: ClosedDay,
  balances: readonly { readonly account: string; readonly amount: Centavos }[],
): Promise<void> {
  const kept = Object.fromEntries(balances.map(({ account, amount }) => [account, String(amount)]))
  await sql`
    insert into day_close (brand, day, closed_at, closed_by, balances)
    values (${brand}, ${day}, ${closedAt}, ${closedBy}, ${JSON.stringify(kept)})`.execute(tx)
}

/** Opens a day, and the days after it, which build on it. @returns how many were closed */
export async function reopenFrom(
  tx: Transaction,
  brand: string,
  day: Temporal.PlainDate,
  { by, at }: { readonly by: string; readonly at: Temporal.Instant },
): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    update day_close set reopened_at = ${at}, reopened_by = ${by}
    where brand = ${brand} and day >= ${day} and reopened_at is null`.execute(tx)
  return numAffectedRows
}
