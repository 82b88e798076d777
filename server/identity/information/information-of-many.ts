import {
  findItemsOfMany,
  type StoredItems,
} from '#server/identity/information/information-store.ts'
import type { Database } from '#server/platform/database/database.ts'

/** By the names of the items. */
export type ToldItems = StoredItems

/** What borrowers told of themselves, by their ids; without names and birth dates. */
export async function informationOfMany(
  db: Database,
  borrowerIds: readonly string[],
): Promise<ReadonlyMap<string, ToldItems>> {
  return findItemsOfMany(db, [...new Set(borrowerIds)])
}
