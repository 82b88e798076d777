// Runs in a thread: re-encoding a picture takes up to a second.
import sharp, { type Metadata } from 'sharp'
import { imageKind } from '#server/platform/image-cleaning/image-kind.ts'

/** Pixels of an uploaded image: 50 million, as good phones take. */
const MAX_PIXELS = 50_000_000

/** Bytes of a decoded image: those pixels in three colours, which some formats hold all at once. */
const MAX_UNPACKED_BYTES = MAX_PIXELS * 3

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

/** A picture of pixels only, or why there is none. */
export type CleanedImage =
  | { readonly image: Uint8Array }
  | { readonly fault: 'format' }
  /** Pixels that a picture of this kind may have. */
  | { readonly fault: 'pixels'; readonly most: number }

/** The bytes of an upload as JPEG, or what is wrong with them. */
export async function reencode(bytes: Uint8Array): Promise<CleanedImage> {
  const sent = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!imageKind(sent)) return { fault: 'format' }
  try {
    return await reencoded(sent)
  } catch (error) {
    // The library throws for a broken picture, which is the sender's fault and not an error here.
    return isTooLarge(error) ? { fault: 'pixels', most: MAX_PIXELS } : { fault: 'format' }
  }
}

async function reencoded(sent: Buffer): Promise<CleanedImage> {
  const image = sharp(sent, {
    limitInputPixels: MAX_PIXELS,
    sequentialRead: true,
    failOn: 'error',
  })
  const head = await image.metadata()
  const most = Math.min(MAX_PIXELS, MAX_UNPACKED_BYTES / bytesPerPixel(head))
  if (head.width * head.height > most) return { fault: 'pixels', most }
  const clean = image
    // By the orientation in its EXIF data, before that is lost.
    .autoOrient()
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .timeout({ seconds: DECODE_SECONDS })
  return { image: await clean.toBuffer() }
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
