import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import {
  type BucketSettings,
  imageKey,
  type ImageStore,
} from '#server/platform/images/image-storage.ts'

/** Milliseconds for a request to the bucket, and the number of its tries. */
const TIMEOUT_MS = 10_000
const TRIES = 3

/**
 * Images as private objects of a bucket, through Amazon's client: flydrive's driver wraps the same
 * client and also needs a signer of links, but the server signs its links itself (image-link.ts).
 */
export function openBucket(settings: BucketSettings): ImageStore {
  const { bucket: Bucket } = settings
  const client = clientOf(settings)
  const objectOf = (name: string) => ({ Bucket, Key: imageKey(name) })
  return {
    put: async (name, Body) => {
      const image = { ...objectOf(name), Body, ContentType: 'image/jpeg' }
      await client.send(new PutObjectCommand(image))
    },
    read: async (name) => {
      try {
        const { Body } = await client.send(new GetObjectCommand(objectOf(name)))
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(objectOf(name)))
    },
  }
}

function clientOf({ region, endpoint, accessKeyId, secretAccessKey }: BucketSettings): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    maxAttempts: TRIES,
    requestHandler: { requestTimeout: TIMEOUT_MS, connectionTimeout: TIMEOUT_MS },
    // Other providers do not support Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}
