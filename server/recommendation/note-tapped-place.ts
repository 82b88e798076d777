import type { Transaction } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { storeTappedPlace, type TappedPlace } from '#server/recommendation/recommendation-store.ts'

/** Notes that a place of the app was tapped, for who plans the app; it moves nothing. */
export async function noteTappedPlace(
  { chance, clock }: Parts,
  tx: Transaction,
  tapped: Omit<TappedPlace, 'id' | 'at'>,
): Promise<void> {
  await storeTappedPlace(tx, { ...tapped, id: chance.uuid(), at: clock.now() })
}
