import { sql } from 'kysely'
import type { Centavos } from '#domain/money.ts'
import { NOT_REVERSED } from '#server/backoffice/reports/standing-entries.ts'
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
): Promise<CoveredTransaction[]> {
  const { rows } = await sql<CoveredTransaction>`
    select covered.*, array(
        select number from loan where loan.borrower_id = "borrowerId" and loan.id = any(loans)
        order by number) as "loanNumbers"
    from (
      select value_on as day, case when debit like 'cash:%' then 'received' else 'paid' end as direction,
        entry.borrower_id as "borrowerId", array_agg(distinct loan_id) as loans,
        count(distinct (chain, sequence))::int as transactions, sum(amount)::bigint as amount
      from entry join transfer using (chain, sequence)
      where entry.brand = ${brand} and at >= ${from} and at < ${before} and ${NOT_REVERSED}
        and (debit like 'cash:%' or credit like 'cash:%')
        and (entry.borrower_id is not null or event in ('suspended', 'returned'))
      group by 1, 2, 3, case when entry.borrower_id is null then reference end
      having sum(amount) > ${COVERED_ABOVE}
    ) covered order by day, direction, amount desc`.execute(db)
  return rows
}
