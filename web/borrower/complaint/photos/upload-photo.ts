import { uploadComplaintImage } from '#contract/complaint/complaint-image.ts'
import { type NotTaken, readyPhoto } from '#web/borrower/complaint/photos/ready-photo.ts'
import type { Reply } from '#web/kit/call/call.ts'
import { upload, type UploadOptions } from '#web/kit/photo/upload.ts'

interface Source {
  file: Blob
  /** The photo to send, once it is ready. */
  ready: Blob | null
}

interface Options extends UploadOptions {
  /** Called with the photo once it is ready. */
  onReady: (ready: Blob) => void
}

/** Prepares a photo once and uploads it, or says why it is refused. */
export async function uploadPhoto(
  source: Source,
  { onReady, ...options }: Options,
): Promise<Reply<{ url: string }> | NotTaken> {
  if (!source.ready) {
    const ready = await readyPhoto(source.file)
    if (typeof ready === 'string') return ready
    source.ready = ready
    onReady(ready)
  }
  return upload(uploadComplaintImage, source.ready, 'photo', options)
}
