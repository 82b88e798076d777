import type { Centavos } from '#domain/money.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openRow } from '#server/platform/field-encryption/sealed-row.ts'

/** An offer as it was shown to a borrower. */
export interface StoredOffer {
  readonly id: string
  readonly principal: Centavos
  readonly installments: number
  /** The facts of its disclosure statement; null in a market without one. */
  readonly disclosure: string | null
}

/** One of many offers: its statement is opened when it is looked at. */
export interface ListedOffer extends Omit<StoredOffer, 'disclosure'> {
  readonly disclosure: () => string | null
}

/** A borrower's offers of a product since an instant, newest first, at most a hundred. */
export async function listOffers(
  db: Database,
  borrowerId: string,
  productId: string,
  since: Temporal.Instant,
): Promise<ListedOffer[]> {
  const rows = await db
    .selectFrom('offer')
    .select(['id', 'principal', 'installments', 'disclosure', 'disclosure_sealed'])
    .where('borrower_id', '=', borrowerId)
    .where('product_id', '=', productId)
    .where('made_at', '>', since)
    .orderBy('made_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ disclosure, disclosure_sealed, ...offer }) => ({
    ...offer,
    disclosure: () =>
      openRow(db, 'offer', borrowerId, { disclosure, disclosure_sealed }).disclosure,
  }))
}
