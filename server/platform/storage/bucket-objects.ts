import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { BucketSettings } from '#server/platform/storage/bucket-settings.ts'
import type { ObjectStorage } from '#server/platform/storage/object-storage.ts'

/** Milliseconds for a request to the bucket, and the number of its tries. */
const TIMEOUT_MS = 10_000
const TRIES = 3

/**
 * Private objects of a bucket, through Amazon's client: flydrive's driver wraps the same client and
 * also needs a signer of links, but the server signs its links itself (image-link.ts).
 */
export function bucketObjects(settings: BucketSettings): ObjectStorage<string> {
  const { bucket: Bucket } = settings
  const client = clientOf(settings)
  return {
    put: async (Key, Body, ContentType) => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }))
    },
    read: async (Key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    remove: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
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
