import { imageKey, type ImageStore } from '#server/platform/images/image-storage.ts'
import { bucketObjects } from '#server/platform/storage/bucket-objects.ts'
import type { BucketSettings } from '#server/platform/storage/bucket-settings.ts'

/** Images as private objects of a bucket. */
export function openBucket(settings: BucketSettings): ImageStore {
  const objects = bucketObjects(settings)
  return {
    put: async (name, bytes) => objects.put(imageKey(name), bytes, 'image/jpeg'),
    read: async (name) => objects.read(imageKey(name)),
    remove: async (name) => objects.remove(imageKey(name)),
  }
}
