import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import { isOfBrand } from '#server/ledger/is-of-brand.ts'
import type { Database } from '#server/platform/database/database.ts'

/** What a brand owes another, whose money it has. */
export interface BrandDebt {
  readonly brand: string
  readonly toBrand: string
  /** Centavos, above zero. */
  readonly amount: Centavos
}

/** Every debt between brands, as the books of the one that owes it have it now. */
export async function brandDebts(db: Database): Promise<BrandDebt[]> {
  const { rows } = await sql<BrandDebt>`
    with of_brands as materialized (
      select chain, sequence, brand from entry where ${isOfBrand('chain')}
    )
    select brand, substring(account, 12) as "toBrand", -sum(change)::bigint as amount
    from of_brands join transfer using (chain, sequence),
      lateral (values (debit, amount), (credit, -amount)) as side (account, change)
    where account like 'interbrand:%'
    group by brand, account having sum(change) < 0
    order by brand, account`.execute(db)
  return rows
}
