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

/** Milliseconds that a request to the bucket may take, and tries that it gets. */
const TIMEOUT_MS = 10_000
const TRIES = 3

/**
 * Images as private objects of a bucket. Spoken to by Amazon's own client: flydrive's driver is a
 * shell around it that wants a signer of links besides, and our links are our own (image-link.ts).
 */
export function openBucket(settings: BucketSettings): ImageStore {
  const { bucket: Bucket } = settings
  const client = clientOf(settings)
  const objectOf = (name: string) => ({ Bucket, Key: imageKey(name) })
  return {
    put: async (name, Body) => {
      const it = { ...objectOf(name), Body, ContentType: 'image/jpeg' }
      await client.send(new PutObjectCommand(it))
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
    // Others than Amazon do not know its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}
