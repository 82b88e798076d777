/** Pixels of the longer side: a receipt can still be read. */
const LONGEST_SIDE = 1600

const QUALITY = 0.8

/**
 * The photo to send: at most 1600 pixels long, upright, and without metadata such as the place
 * (trust requirement 27). If the browser cannot do this, the original is sent, and the server does
 * the same.
 */
export async function shrinkPhoto(original: Blob): Promise<Blob> {
  try {
    return (await redrawn(original)) ?? original
  } catch {
    return original
  }
}

/** JPEG, since the canvas of WebKit makes no WebP. */
async function redrawn(original: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(original, { imageOrientation: 'from-image' })
  const { width, height } = fitted(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) return null

  // JPEG has no transparency: empty areas would be black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  picture.close()
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
}

/** The size within the limit, in the same proportions. */
export function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: side(width), height: side(height) }
}
