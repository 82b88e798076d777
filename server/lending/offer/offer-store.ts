import { sql } from 'kysely'
import type { SettledLoan } from '#domain/loan-limits.ts'
import type { Centavos } from '#domain/money.ts'
import type { Database } from '#server/platform/database/database.ts'

/** An offer as it was shown to a borrower. */
export interface StoredOffer {
  readonly id: string
  readonly principal: Centavos
  readonly installments: number
  /** What its disclosure statement says; null in a market without one. */
  readonly disclosure: string | null
}

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

/** A borrower's offers of a product since a moment, newest first; the newest hundred at most. */
export async function listOffers(
  db: Database,
  borrowerId: string,
  productId: string,
  since: Temporal.Instant,
): Promise<StoredOffer[]> {
  return db
    .selectFrom('offer')
    .select(['id', 'principal', 'installments', 'disclosure'])
    .where('borrower_id', '=', borrowerId)
    .where('product_id', '=', productId)
    .where('made_at', '>', since)
    .orderBy('made_at', 'desc')
    .limit(100)
    .execute()
}

/** A borrower's settled loans, oldest first, and whether penalties stand on their books. */
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

/** Throws away offers that can long not be accepted any more. */
export async function sweepOffers(db: Database, before: Temporal.Instant): Promise<void> {
  await db.deleteFrom('offer').where('made_at', '<', before).execute()
}
