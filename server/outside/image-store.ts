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

/** Where uploaded images lie; who may see one is asked before (serve-image.ts). */
export interface ImageStore {
  /** @param name letters, digits, `-` and `_` */
  put(name: string, bytes: Buffer): Promise<void>
  /** Null: it is not there. */
  read(name: string): Promise<Buffer | null>
  /** Also when it is not there. */
  remove(name: string): Promise<void>
}

/** Milliseconds that a request to the bucket may take, tries that it gets. */
const TIMEOUT_MS = 10_000
const TRIES = 3

/** Files in a folder of the data by default, a bucket where one is set. */
export async function openImageStore(
  dataDir: string,
  settings: BucketSettings | null,
): Promise<ImageStore> {
  const disk = settings ? await bucketOf(settings) : folderIn(dataDir)
  return {
    put: async (name, bytes) =>
      disk.put(keyOf(name), bytes, { contentType: 'image/jpeg', visibility: 'private' }),
    read: async (name) =>
      (await disk.exists(keyOf(name))) ? Buffer.from(await disk.getBytes(keyOf(name))) : null,
    remove: async (name) => disk.delete(keyOf(name)),
  }
}

function keyOf(name: string): string {
  if (!/^[\w-]{22,64}$/.test(name)) throw new Error('An image has a name that is not ours.')
  return `complaints/${name}.jpg`
}

function folderIn(dataDir: string): Disk {
  return new Disk(new FSDriver({ location: join(dataDir, 'images'), visibility: 'private' }))
}

/** The library is large: it is loaded only where there is a bucket. */
async function bucketOf(settings: BucketSettings): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = settings
  return new Disk(
    new S3Driver({
      bucket,
      region,
      credentials: { accessKeyId, secretAccessKey },
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      maxAttempts: TRIES,
      requestHandler: { requestTimeout: TIMEOUT_MS, connectionTimeout: TIMEOUT_MS },
      visibility: 'private',
      // Buckets of today refuse access lists, and others do not know them: the bucket is private.
      supportsACL: false,
    }),
  )
}
