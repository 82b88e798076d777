import { forgetUnsent, nextForgotten } from '#server/service/complaint/complaint-image-store.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduler.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Hours that an image waits for its complaint: a draft is picked up again the same day. */
const UNSENT_HOURS = 24

/** Images that never became part of a complaint are forgotten after a day. */
export const forgetUnsentImages: ScheduledJob = {
  name: 'images in no complaint',
  nextDue: (_mark, to) => nextForgotten(UNSENT_HOURS, to),
  run: async (tx, at) => forgetUnsent(tx, at.subtract({ hours: UNSENT_HOURS })),
}

/** Removes the file of a forgotten image; done twice it is gone once. */
export async function removeImage({ images }: Dependencies, imageId: string): Promise<void> {
  await images.remove(imageId)
}
