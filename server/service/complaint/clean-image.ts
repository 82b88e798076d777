import sharp, { type Metadata } from 'sharp'
import { kindOf } from '#server/service/complaint/image-kind.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusal.ts'
import { COMPLAINT_REFUSALS } from '#server/service/complaint/complaint-refusal-messages.ts'
import { localized } from '#server/platform/messages/localized.ts'

/** Pixels of an uploaded image: 50 million, as good phones take. */
const MOST_PIXELS = 50_000_000

/** Bytes of a decoded image: those pixels in three colours, which some formats hold all at once. */
const MOST_UNPACKED_BYTES = MOST_PIXELS * 3

/** Pixels of a side when stored: a page of a document can still be read. */
const LONGEST_SIDE = 2048

/** Seconds that decoding may take. */
const DECODE_SECONDS = 10

/** JPEG quality, for photos and screenshots alike. */
const QUALITY = 82

// The other formats that the library reads (SVG, TIFF, HEIF, GIF, PDF) are blocked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
})
// One thread per image and no cache: other requests need these cores.
sharp.concurrency(1)
sharp.cache(false)

/** An image that is read only when it is processed. */
export interface UnreadImage {
  read(): Promise<Buffer>
}

/**
 * Re-encodes an uploaded image: detects the format from its bytes, turns it upright, shrinks it and
 * writes it as JPEG. Only its pixels are left: no location, no second meaning of its bytes.
 *
 * @throws Refusal -1002 for a file that is not JPEG, PNG or WebP, is broken, or has too many pixels
 */
export async function cleanImage(sent: UnreadImage): Promise<Buffer> {
  return oneAtATime(async () => {
    const bytes = await sent.read()
    if (!kindOf(bytes)) throw unsupportedFormat()
    try {
      return await reencode(bytes)
    } catch (error) {
      // The library throws for a broken picture, which is the sender's fault and not an error here.
      if (error instanceof Refusal) throw error
      if (isTooLarge(error)) throw tooManyPixels(MOST_PIXELS)
      throw unsupportedFormat()
    }
  })
}

async function reencode(sent: Buffer): Promise<Buffer> {
  const image = sharp(sent, {
    limitInputPixels: MOST_PIXELS,
    sequentialRead: true,
    failOn: 'error',
  })
  const head = await image.metadata()
  const most = Math.min(MOST_PIXELS, MOST_UNPACKED_BYTES / bytesPerPixel(head))
  if (head.width * head.height > most) throw tooManyPixels(most)
  return (
    image
      // By the orientation in its EXIF data, before that is lost.
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: DECODE_SECONDS })
      .toBuffer()
  )
}

/**
 * Bytes of a decoded pixel, from the header alone. A JPEG in several scans is held whole until its
 * last one, in 16 bits a sample.
 */
function bytesPerPixel({ channels, depth, format, ...header }: Metadata): number {
  const isHeldInScans = format === 'jpeg' && header.isProgressive
  const samples = channels * (isHeldInScans && header.chromaSubsampling === '4:2:0' ? 0.5 : 1)
  return samples * (isHeldInScans || depth !== 'uchar' ? 2 : 1)
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && error.message.includes('exceeds pixel limit')
}

function unsupportedFormat() {
  return inputRefused(localized(COMPLAINT_REFUSALS, 'imageFormat'))
}

/** @param most pixels that a picture of this kind may have */
function tooManyPixels(most: number) {
  const millions = Math.floor(most / 1_000_000)
  return inputRefused(localized(COMPLAINT_REFUSALS, 'tooManyPixels', millions))
}

let last: Promise<unknown> = Promise.resolve()

/** Processes images one by one, so that only one at a time is in memory. */
async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const current = last.then(work, work)
  last = current.catch(() => {})
  return current
}
