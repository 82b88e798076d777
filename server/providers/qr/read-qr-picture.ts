import { createCanvas, loadImage } from '@napi-rs/canvas'
import { decodeQR } from 'qr/decode.js'

/** Bytes of a picture, and pixels of its sides, at most. */
const MAX_BYTES = 500_000
const MAX_PIXELS = 2000

/** An inline picture (`data:image/png;base64,…`), or base64 alone, as some providers send it. */
const INLINE = /^(?:data:image\/png;base64,)?([A-Za-z0-9+/]+={0,2})$/

/**
 * The text of a QR code that a provider sent as a picture; null where it cannot be read.
 *
 * @param address an inline picture
 */
export async function readQrPicture(address: string): Promise<string | null> {
  const [, base64] = INLINE.exec(address) ?? []
  if (base64 === undefined || base64.length > MAX_BYTES) return null
  const image = await loadImage(Buffer.from(base64, 'base64')).catch(() => null)
  if (!image || image.width > MAX_PIXELS || image.height > MAX_PIXELS) return null
  const { width, height } = image
  const pen = createCanvas(width, height).getContext('2d')
  // What is transparent is paper.
  pen.fillStyle = '#FFFFFF'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(image, 0, 0)
  const { data } = pen.getImageData(0, 0, width, height)
  try {
    return decodeQR({ width, height, data })
  } catch {
    return null
  }
}
