/** Pixels of the longer side: a receipt can still be read. */
const LONGEST_SIDE = 1600

const QUALITY = 0.8

/**
 * The photo as it is sent: at most 1600 pixels long, upright, and without what the camera noted
 * beside it, such as where it was taken (trust requirement 27). A browser that cannot do so gives
 * the original, which the server treats the same way.
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

  // JPEG has no transparency, and what is left empty would be black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  picture.close()
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
}

/** The same shape within the longest side. */
export function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: side(width), height: side(height) }
}
