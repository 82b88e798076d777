import type { PictureCheck, PictureKind } from '#contract/identity/identity-pictures.ts'
import { CHECKED_SIDE, checkPixels } from '#web/borrower/identity/check-pixels.ts'

/** What can be drawn on a canvas, with its size in pixels. */
interface Drawable {
  source: CanvasImageSource
  width: number
  height: number
}

/** Checks a picture on the device; a browser that cannot says so to staff, and nothing to the borrower. */
export function checkDrawn({ source, width, height }: Drawable, kind: PictureKind): PictureCheck {
  const scale = Math.min(1, CHECKED_SIDE / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return 'unchecked'
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return checkPixels(context.getImageData(0, 0, canvas.width, canvas.height), kind)
}

/** The same of a file; null: no browser can show it. */
export async function checkFile(file: Blob, kind: PictureKind): Promise<PictureCheck | null> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
  const { width, height } = bitmap
  try {
    return checkDrawn({ source: bitmap, width, height }, kind)
  } catch {
    return 'unchecked'
  } finally {
    bitmap.close()
  }
}
