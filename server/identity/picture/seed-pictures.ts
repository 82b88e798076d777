import type { PictureKind } from '#contract/identity/identity-pictures.ts'
import { insertPicture, markSent, storeDecision } from '#server/identity/picture/picture-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** A picture that a demo borrower begins with. */
interface SeededPicture {
  readonly id: string
  readonly borrowerId: string
  readonly kind: PictureKind
  readonly jpeg: Buffer
  readonly at: Temporal.Instant
}

/** Stores a picture as if the borrower had sent it, and staff accepted it. */
export async function seedPictures(
  tx: Transaction,
  { id, borrowerId, kind, jpeg, at }: SeededPicture,
): Promise<void> {
  await insertPicture(tx, { id, borrowerId, jpeg, at })
  await markSent(tx, { borrowerId, id, kind, check: 'good', takenWith: 'camera', at })
  const decision = { state: 'accepted', by: 'sandbox', reason: null, at } as const
  await storeDecision(tx, borrowerId, { ...decision, kinds: [kind] })
}
