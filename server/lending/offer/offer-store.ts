import type { Database } from '#server/platform/database/database.ts'
import { sealRow } from '#server/platform/field-encryption/sealed-row.ts'
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
      ...(await sealRow(db, 'offer', offer.borrowerId, { disclosure: offer.disclosure })),
      made_at: offer.madeAt,
    })
    .execute()
}
