import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import { isOfBrand } from '#server/ledger/is-of-brand.ts'
import { POSTED_ON, WITH_POSTING_DATE } from '#server/ledger/posting-date.ts'
import type { Database } from '#server/platform/database/database.ts'

/** The allowance that is booked at the end of a day, by posting dates, and the last day of an entry of it. */
export async function bookedAllowance(
  db: Database,
  brand: string,
  day: Temporal.PlainDate,
): Promise<{ readonly booked: Centavos; readonly lastOn: Temporal.PlainDate | null }> {
  const { rows } = await sql<{ booked: Centavos; lastOn: Temporal.PlainDate | null }>`
    with of_brand as materialized (
      select chain, sequence, ${POSTED_ON} as posted_on from entry ${WITH_POSTING_DATE}
      where ${isOfBrand('chain')} and entry.brand = ${brand} and event = 'provisioned'
    )
    select coalesce(sum(case when credit = 'allowance' then amount else -amount end)
        filter (where posted_on <= ${day}), 0)::bigint as booked,
      max(posted_on) as "lastOn"
    from of_brand join transfer using (chain, sequence)`.execute(db)
  return rows[0] ?? { booked: 0n, lastOn: null }
}
