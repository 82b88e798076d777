import { archiveKey, removeParts } from '#server/backoffice/archives/archive-objects.ts'
import {
  expiredArchives,
  findArchive,
  markRemoved,
} from '#server/backoffice/archives/archive-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Archives of one sweep. */
const MAX_ARCHIVES = 20

/** Removes archives whose days are over, made or not. @returns whether there may be more */
export async function sweepArchives({
  database,
  storage,
  clock,
}: Pick<Dependencies, 'database' | 'storage' | 'clock'>): Promise<boolean> {
  const expired = await expiredArchives(database, clock.now(), MAX_ARCHIVES)
  for (const id of expired) {
    const archive = await findArchive(database, id)
    await storage.remove(archiveKey(id))
    await removeParts(storage, id, archive?.total ?? 0)
    await database.transaction().execute((tx) => markRemoved(tx, id, clock.now()))
  }
  return expired.length >= MAX_ARCHIVES
}
