import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { BucketSettings } from '#server/platform/storage/bucket-settings.ts'
import type { ObjectKey } from '#server/platform/storage/data-folder.ts'
import { giveToServer, makeServerFolder } from '#server/platform/storage/server-files.ts'

/** Files that all servers of an installation share: a bucket, or a folder of DATA_DIR. */
export interface ObjectStorage<Key extends string = ObjectKey> {
  /** Others read the old content or the new one, never a part. */
  put(key: Key, bytes: Buffer, type: string): Promise<void>
  /** Null when there is no such object. */
  read(key: Key): Promise<Buffer | null>
  /** Does nothing when there is no such object. */
  remove(key: Key): Promise<void>
}

/** Opens the bucket of the settings, else a folder. Keys come from our code, never from a request. */
export async function openObjectStorage(
  folder: string,
  settings: BucketSettings | null,
): Promise<ObjectStorage> {
  if (!settings) return folderObjects(folder)
  // The library is large: it loads only when there is a bucket.
  const { bucketObjects } = await import('#server/platform/storage/bucket-objects.ts')
  return bucketObjects(settings)
}

function folderObjects(folder: string): ObjectStorage {
  return {
    put: async (key, bytes) => {
      const path = join(folder, key)
      const part = `${path}.${randomUUID()}`
      makeServerFolder(dirname(path))
      try {
        await writeFile(part, bytes, { mode: 0o600 })
        giveToServer(part)
        await rename(part, path)
      } catch (error) {
        // What a full disk has of it would keep it full.
        await rm(part, { force: true })
        throw error
      }
    },
    read: async (key) =>
      readFile(join(folder, key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    remove: async (key) => rm(join(folder, key), { force: true }),
  }
}
