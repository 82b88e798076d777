import {
  deleteUnattached,
  nextUnattachedExpiry,
} from '#server/service/complaint/images/complaint-image-store.ts'
import type { SetJob } from '#server/platform/jobs/scheduler.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Hours that an image waits for its complaint: a draft is continued on the same day. */
const UNATTACHED_HOURS = 24

/** Deletes images that are in no complaint after a day. */
export const deleteUnattachedImages: SetJob = {
  name: 'images in no complaint',
  nextDue: (_mark, to) => nextUnattachedExpiry(UNATTACHED_HOURS, to),
  run: async (tx, at) => deleteUnattached(tx, at.subtract({ hours: UNATTACHED_HOURS })),
}

/** Removes the file of a deleted image; safe to run twice. */
export async function removeImage(
  { images }: Pick<Dependencies, 'images'>,
  imageId: string,
): Promise<void> {
  await images.remove(imageId)
}
