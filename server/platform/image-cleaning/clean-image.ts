// The library must be loaded here before a thread loads it, and stay when the thread ends.
import 'sharp'
import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
import { localized } from '#server/platform/messages/localized.ts'
import { threadPool } from '#server/platform/threads/thread-pool.ts'
import { IMAGE_REFUSALS } from '#server/platform/image-cleaning/image-messages.ts'
import type { CleanedImage } from '#server/platform/image-cleaning/reencode-thread.ts'

const REENCODE = { file: new URL('reencode-thread.ts', import.meta.url), name: 'reencode' }

/** An image that is read only when it is processed. */
export interface UnreadImage {
  read(): Promise<Buffer>
}

/**
 * Re-encodes an uploaded image in a thread: detects the format from its bytes, turns it upright,
 * shrinks it and writes it as JPEG. Only its pixels are left: no location, no second meaning of its
 * bytes.
 *
 * @throws Refusal -1002 for a file that is not JPEG, PNG or WebP, is broken, or has too many pixels
 */
export async function cleanImage(sent: UnreadImage): Promise<Buffer> {
  const cleaned = await oneAtATime(async () =>
    threadPool.run<Uint8Array, CleanedImage>(REENCODE, await sent.read()),
  )
  if ('image' in cleaned) return Buffer.from(cleaned.image)
  throw cleaned.fault === 'format' ? unsupportedFormat() : tooManyPixels(cleaned.most)
}

function unsupportedFormat() {
  return inputRefused(localized(IMAGE_REFUSALS, 'imageFormat'))
}

/** @param most pixels that a picture of this kind may have */
function tooManyPixels(most: number) {
  const millions = Math.floor(most / 1_000_000)
  return inputRefused(localized(IMAGE_REFUSALS, 'tooManyPixels', millions))
}

let last: Promise<unknown> = Promise.resolve()

/** Processes images one by one, so that only one at a time is in memory. */
async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const current = last.then(work, work)
  last = current.catch(() => {})
  return current
}
