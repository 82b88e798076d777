import {
  type PictureKind,
  sendIdentityPicture,
  uploadIdentityPicture,
} from '#contract/identity/identity-pictures.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Taken } from '#web/borrower/identity/use-taking.ts'
import { call, type Reply } from '#web/kit/call/call.ts'
import { shrinkPhoto } from '#web/kit/photo/shrink-photo.ts'
import { upload } from '#web/kit/photo/upload.ts'

/** Uploads a picture and sends it to staff. Both keys are the picture's: a retry changes nothing. */
export async function sendPicture(
  kind: PictureKind,
  { key, jpeg, check, takenWith }: Taken,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Reply<Output<typeof sendIdentityPicture>>> {
  const uploaded = await upload(uploadIdentityPicture, await shrinkPhoto(jpeg), 'picture.jpg', {
    onProgress,
    signal,
    idempotencyKey: key,
  })
  if (!uploaded.success) return uploaded
  const { picture } = uploaded.data
  const input = { kind, picture, check, takenWith }
  return call(sendIdentityPicture, input, { idempotencyKey: `${key}-sent` })
}
