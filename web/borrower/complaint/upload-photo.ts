import { uploadComplaintImage } from '#contract/complaint-image.ts'
import { type NotTaken, readyPhoto } from '#web/borrower/complaint/ready-photo.ts'
import type { Reply } from '#web/kit/call/call.ts'
import { upload, type UploadOptions } from '#web/borrower/complaint/upload.ts'

interface Source {
  file: Blob
  /** As it is sent, once it was made ready. */
  ready: Blob | null
}

interface Options extends UploadOptions {
  /** Hears of the photo once it was made ready. */
  onReady: (ready: Blob) => void
}

/** Makes a photo ready, once, and uploads it; or says why it is not taken. */
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
