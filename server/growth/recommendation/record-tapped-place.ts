import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import {
  storeTappedPlace,
  type TappedPlace,
} from '#server/growth/recommendation/recommendation-store.ts'

/** Records a tap on a place of the app, for product planning; it has no other effect. */
export async function recordTappedPlace(
  { random, clock }: Pick<Dependencies, 'clock' | 'random'>,
  tx: Transaction,
  tapped: Omit<TappedPlace, 'id' | 'at'>,
): Promise<void> {
  await storeTappedPlace(tx, { ...tapped, id: random.uuid(), at: clock.now() })
}
