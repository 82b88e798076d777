import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import { isOfBrand } from '#server/ledger/is-of-brand.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** What other lenders lent to a brand and were not repaid, by its books. Centavos. */
export async function borrowedFunds(tx: Transaction, brand: string): Promise<Centavos> {
  const { rows } = await sql<{ owed: Centavos }>`
    with of_brand as materialized (
      select chain, sequence from entry where ${isOfBrand('chain')} and brand = ${brand}
    )
    select coalesce(sum(case when credit = 'borrowedFunds' then amount else -amount end), 0)::bigint
      as owed
    from of_brand join transfer using (chain, sequence)
    where 'borrowedFunds' in (debit, credit)`.execute(tx)
  return rows[0]?.owed ?? 0n
}
