import sharp, { type Metadata } from 'sharp'
import { kindOf } from '#server/service/complaint/image-kind.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusal.ts'

/** Pixels of an image as it is sent: 50 million, what good telephones take. */
const MOST_PIXELS = 50_000_000

/** Bytes of an image unpacked: those pixels in three colours, which some kinds hold all at once. */
const MOST_UNPACKED_BYTES = MOST_PIXELS * 3

/** Pixels of a side as it is kept: a page of a document can still be read. */
const LONGEST_SIDE = 2048

/** Seconds that decoding may take. */
const DECODE_SECONDS = 10

/** JPEG's, for photographs and pictures of screens alike. */
const QUALITY = 82

// What else the library reads (SVG, TIFF, HEIF, GIF, PDF) is not even there.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
})
// One thread for one image, and nothing kept of it afterwards: others wait for these cores.
sharp.concurrency(1)
sharp.cache(false)

/** An image that is read when its turn comes. */
export interface UnreadImage {
  read(): Promise<Buffer>
}

/**
 * Makes a new picture of an uploaded one: decoded by what it is and not by what it is called,
 * turned upright, shrunk, and written anew as JPEG, so that nothing but its pixels is left, no
 * place of taking it and no second meaning of its bytes.
 *
 * @throws Refusal -1002 for what is no JPEG, PNG or WebP, is broken, or has too many pixels
 */
export async function cleanImage(sent: UnreadImage): Promise<Buffer> {
  return inTurn(async () => {
    const bytes = await sent.read()
    if (!kindOf(bytes)) throw notTaken()
    try {
      return await made(bytes)
    } catch (error) {
      // The library says in words what is wrong with the picture; that is the sender's affair.
      if (error instanceof Refusal) throw error
      if (isTooLarge(error)) throw tooManyPixels(MOST_PIXELS)
      throw notTaken()
    }
  })
}

async function made(sent: Buffer): Promise<Buffer> {
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
      // By the turn that its camera noted, before the note is lost.
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
 * Unpacked, by its head, which is all that is read for it. A JPEG that comes in several scans is held whole
 * until its last one, in 16 bits a sample.
 */
function bytesPerPixel({ channels, depth, ...it }: Metadata): number {
  const isHeldInScans = it.format === 'jpeg' && it.isProgressive
  const samples = channels * (isHeldInScans && it.chromaSubsampling === '4:2:0' ? 0.5 : 1)
  return samples * (isHeldInScans || depth !== 'uchar' ? 2 : 1)
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && error.message.includes('exceeds pixel limit')
}

function notTaken() {
  return inputRefused({
    en: 'Please choose a picture in JPEG, PNG or WebP.',
    fil: 'Pumili ng picture na JPEG, PNG o WebP.',
  })
}

/** @param most pixels of a picture of this kind */
function tooManyPixels(most: number) {
  const millions = Math.floor(most / 1_000_000)
  return inputRefused({
    en: `This picture has too many pixels: at most ${millions} million.`,
    fil: `Sobrang laki ng picture na ito: hanggang ${millions} million pixels lang.`,
  })
}

let last: Promise<unknown> = Promise.resolve()

/** One image after the other, so that however many come, one at a time is in memory. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work)
  last = turn.catch(() => {})
  return turn
}
