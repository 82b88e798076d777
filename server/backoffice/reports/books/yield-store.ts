import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import type { Database } from '#server/platform/database/database.ts'

/** What the entries of one day came to, in centavos. */
export interface EarningDay {
  /** By the time of posting; null: all days before the period. */
  readonly day: Temporal.PlainDate | null
  /** By how much more principal is owed. */
  readonly principal: Centavos
  /** Earned, less what was given back. */
  readonly interest: Centavos
  readonly fees: Centavos
  readonly penalties: Centavos
}

/** What a brand earned and how its principal changed, day by day; one pass over its entries. */
export async function earningDays(
  db: Database,
  { brand, from, before }: { brand: string; from: Temporal.Instant; before: Temporal.Instant },
): Promise<EarningDay[]> {
  const { rows } = await sql<EarningDay>`
    select day, ${lessOf('receivable:%:principal')} as principal,
      -${lessOf('income:interest')} as interest, -${lessOf('income:fees')} as fees,
      -${lessOf('income:penalties')} as penalties
    from (
      select debit, credit, amount,
        case when at >= ${from} then (at at time zone 'Asia/Manila')::date end as day
      from entry join transfer using (chain, sequence)
      where brand = ${brand} and at < ${before}
    ) posted
    group by day order by day`.execute(db)
  return rows
}

/** Debits less credits of the accounts of that name. */
function lessOf(account: string) {
  return sql`(coalesce(sum(amount) filter (where debit like ${account}), 0)
    - coalesce(sum(amount) filter (where credit like ${account}), 0))::bigint`
}
