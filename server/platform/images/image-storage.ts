import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { BucketSettings } from '#server/platform/storage/bucket-settings.ts'
import { inDataFolder } from '#server/platform/storage/data-folder.ts'
import { makeServerFolder } from '#server/platform/storage/server-files.ts'

/** The store of uploaded images; the route checks who may see one (image-routes.ts). */
export interface ImageStore {
  /** @param name letters, digits, `-` and `_` */
  put(name: string, bytes: Buffer): Promise<void>
  /** Null when there is no such image. */
  read(name: string): Promise<Buffer | null>
  /** Does nothing when there is no such image. */
  remove(name: string): Promise<void>
}

/** Opens the bucket of the settings, else a folder in the data folder. */
export async function openImageStore(
  dataDir: string,
  settings: BucketSettings | null,
): Promise<ImageStore> {
  if (!settings) return folderIn(dataDir)
  // The library is large: it loads only when there is a bucket.
  const { openBucket } = await import('#server/platform/images/image-bucket.ts')
  return openBucket(settings)
}

/** The key of an image, in a bucket or in the folder. */
export function imageKey(name: string): string {
  if (!/^[\w-]{22,64}$/.test(name)) throw new Error('An image has an invalid name.')
  return `complaints/${name}.jpg`
}

function folderIn(dataDir: string): ImageStore {
  const location = inDataFolder(dataDir, 'images')
  makeServerFolder(location)
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  return {
    put: async (name, bytes) => {
      try {
        await disk.put(imageKey(name), bytes)
      } catch (error) {
        // A full disk leaves a part of it, and the library hides why.
        await disk.delete(imageKey(name)).catch(() => {})
        throw error instanceof Error && error.cause instanceof Error ? error.cause : error
      }
    },
    read: async (name) => {
      const key = imageKey(name)
      return (await disk.exists(key)) ? Buffer.from(await disk.getBytes(key)) : null
    },
    remove: async (name) => disk.delete(imageKey(name)),
  }
}
