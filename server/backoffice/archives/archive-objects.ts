import type { ObjectStorage } from '#server/platform/storage/object-storage.ts'

/** Where an archive is stored, and until then each of its documents. */
export const archiveKey = (id: string) => `archives/${id}.zip` as const
export const partKey = (id: string, place: number) => `archives/${id}/${place}.pdf` as const

/** Removes the documents of an archive that are in its ZIP, or are not wanted any more. */
export async function removeParts(
  storage: ObjectStorage,
  id: string,
  total: number,
): Promise<void> {
  for (let place = 0; place < total; place += 1) await storage.remove(partKey(id, place))
}
