import { COMPLAINT_IMAGE_BYTES } from '#contract/complaint/complaint-image.ts'
import { photoKind } from '#web/borrower/complaint/photos/photo-kind.ts'
import { shrinkPhoto } from '#web/kit/photo/shrink-photo.ts'

/** Why a file is refused, as a key of the photo texts. */
export type NotTaken = 'heic' | 'notAPhoto' | 'tooLarge'

/** The photo to send, or why it is refused (CFM-011). */
export async function readyPhoto(file: Blob): Promise<Blob | NotTaken> {
  const kind = await photoKind(file)
  if (kind !== 'photo') return kind === 'heic' ? 'heic' : 'notAPhoto'
  const ready = await shrinkPhoto(file)
  return ready.size > COMPLAINT_IMAGE_BYTES ? 'tooLarge' : ready
}
