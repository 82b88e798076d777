import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** A bucket of S3, or of anything that speaks its protocol. */
export interface BucketSettings {
  readonly bucket: string
  readonly region: string
  /** Another provider's address; null: Amazon's. */
  readonly endpoint: string | null
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Where uploaded images lie; who may see one is asked before (image-routes.ts). */
export interface ImageStore {
  /** @param name letters, digits, `-` and `_` */
  put(name: string, bytes: Buffer): Promise<void>
  /** Null: it is not there. */
  read(name: string): Promise<Buffer | null>
  /** Also when it is not there. */
  remove(name: string): Promise<void>
}

/** Files in a folder of the data by default, a bucket where one is set. */
export async function openImageStore(
  dataDir: string,
  settings: BucketSettings | null,
): Promise<ImageStore> {
  if (!settings) return folderIn(dataDir)
  // The library is large: it is loaded only where there is a bucket.
  const { openBucket } = await import('#server/platform/images/image-bucket.ts')
  return openBucket(settings)
}

/** Where an image lies, in either. */
export function imageKey(name: string): string {
  if (!/^[\w-]{22,64}$/.test(name)) throw new Error('An image has a name that is not ours.')
  return `complaints/${name}.jpg`
}

function folderIn(dataDir: string): ImageStore {
  const location = join(dataDir, 'images')
  // Other accounts of the machine have no business in it.
  mkdirSync(location, { recursive: true, mode: 0o700 })
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  return {
    put: async (name, bytes) => disk.put(imageKey(name), bytes),
    read: async (name) => {
      const key = imageKey(name)
      return (await disk.exists(key)) ? Buffer.from(await disk.getBytes(key)) : null
    },
    remove: async (name) => disk.delete(imageKey(name)),
  }
}
