import { sql } from 'kysely'
import type { SettledLoan } from '#domain/loan-limits.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { StoredOffer } from '#server/lending/offer/find-offers.ts'

export interface NewOffer extends StoredOffer {
  readonly borrowerId: string
  readonly productId: string
  readonly madeAt: Temporal.Instant
}

export async function insertOffer(db: Database, offer: NewOffer): Promise<void> {
  await db
    .insertInto('offer')
    .values({
      id: offer.id,
      borrower_id: offer.borrowerId,
      product_id: offer.productId,
      principal: offer.principal,
      installments: offer.installments,
      disclosure: offer.disclosure,
      made_at: offer.madeAt,
    })
    .execute()
}

/** A borrower's settled loans, oldest first, and whether each was charged penalties. */
export async function listSettledLoans(db: Database, borrowerId: string): Promise<SettledLoan[]> {
  const { rows } = await sql<SettledLoan>`
    select coalesce((
      select sum(case when t.credit = 'income:penalties' then t.amount else -t.amount end)
      from transfer t
      where t.chain = 'loan:' || l.id
        and 'income:penalties' in (t.debit, t.credit)
    ), 0) > 0 as "wasLate",
    exists (select from entry where chain = 'loan:' || l.id and event = 'cancelled')
      as "wasCancelled"
    from loan l
    where l.borrower_id = ${borrowerId} and l.status = 200
    order by l.applied_at
  `.execute(db)
  return rows
}
