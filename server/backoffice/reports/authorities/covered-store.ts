import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import { NOT_REVERSED } from '#server/backoffice/reports/books/standing-entries.ts'
import { isOfBrand } from '#server/ledger/is-of-brand.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Above this much on one day a transaction is covered (RA 9160 section 3(b), RA 9194). */
const COVERED_ABOVE: Centavos = 500_000_00n

/** Money from or to one person on one day. */
export interface CoveredTransaction {
  readonly day: Temporal.PlainDate
  readonly direction: 'received' | 'paid'
  /** Null: money in suspense, each of its entries by itself. */
  readonly borrowerId: string | null
  readonly loanNumbers: readonly string[]
  readonly transactions: number
  readonly amount: Centavos
}

/**
 * Money at a payment provider that came from one borrower, or went to them, on one day and is above
 * the limit in sum. By the index of the times of entries.
 */
export async function coveredTransactions(
  db: Database,
  { brand, from, before }: { brand: string; from: Temporal.Instant; before: Temporal.Instant },
  above: Centavos = COVERED_ABOVE,
): Promise<CoveredTransaction[]> {
  const isAsked = sql`entry.brand = ${brand} and at >= ${from} and at < ${before}`
  const { rows } = await sql<CoveredTransaction>`
    with suspended as materialized (
      select chain, sequence, reference, value_on from entry
      where ${isAsked} and ${isOfBrand('chain')} and event in ('suspended', 'returned')
        and reverses is null
    ), taken_back as materialized (
      select back.reverses as reference
      from suspended join entry back on back.reverses = suspended.reference
    ), covered as materialized (
      select value_on as day, case when debit like 'cash:%' then 'received' else 'paid' end as direction,
        borrower_id as "borrowerId", array_agg(distinct loan_id) as loans,
        count(distinct (chain, sequence))::int as transactions, sum(amount)::bigint as amount
      from (
        select value_on, debit, standing.borrower_id, loan_id, chain, sequence, amount,
          null::text as own
        from (
          select chain, sequence, value_on, borrower_id, loan_id from entry
          where ${isAsked} and loan_id is not null and ${NOT_REVERSED}
        ) standing join transfer using (chain, sequence)
        where debit like 'cash:%' or credit like 'cash:%'
        union all
        select value_on, debit, null, null, chain, sequence, amount, reference
        from suspended join transfer using (chain, sequence)
        where (debit like 'cash:%' or credit like 'cash:%') and not exists (
          select from taken_back where taken_back.reference = suspended.reference)
      ) money
      group by 1, 2, 3, own
      having sum(amount) > ${above}
    ), named as materialized (
      select distinct loan.borrower_id, loan.id, number
      from covered join loan on loan.borrower_id = covered."borrowerId" and loan.id = any(loans)
    )
    select covered.*, array(
        select number from named where named.borrower_id = "borrowerId" and named.id = any(loans)
        order by number) as "loanNumbers"
    from covered order by day, direction, amount desc`.execute(db)
  return rows
}
