import type { PictureCheck, PictureKind } from '#contract/identity/identity-pictures.ts'

/** Pixels of the longer side that is checked: what is sharp there can be read in the whole. */
export const CHECKED_SIDE = 480

/** Of 255: a picture whose mean is below is too dark to read. */
const DARK_MEAN = 55

/** Light of a pixel that has no picture left in it, of 255. */
const CLIPPED = 250

/** The share of clipped pixels that hides something. */
const GLARE_SHARE = 0.04

/** The variance of the Laplacian below which edges are blurred. A face has fewer than a card. */
const SHARP_VARIANCE: Readonly<Record<PictureKind, number>> = { front: 90, back: 90, selfie: 25 }

/** Pixels as a canvas gives them: red, green, blue and alpha of each. */
export interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** What is wrong with a picture: the first of dark, glare and blurred. */
export function checkPixels(pixels: Pixels, kind: PictureKind): PictureCheck {
  const grey = greyOf(pixels)
  let total = 0
  let clipped = 0
  for (const light of grey) {
    total += light
    if (light >= CLIPPED) clipped += 1
  }
  if (total / grey.length < DARK_MEAN) return 'dark'
  if (clipped / grey.length > GLARE_SHARE) return 'glare'
  return laplacianVariance(grey, pixels) < SHARP_VARIANCE[kind] ? 'blurred' : 'good'
}

/** Light by Rec. 601. */
function greyOf({ data, width, height }: Pixels): Float32Array {
  const grey = new Float32Array(width * height)
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]]
    grey[at] = 0.299 * red + 0.587 * green + 0.114 * blue
  }
  return grey
}

/** How much the second derivative varies: edges that are blurred have none (Pech-Pacheco 2000). */
function laplacianVariance(grey: Float32Array, { width, height }: Pixels): number {
  let sum = 0
  let squares = 0
  let count = 0
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const around = lightAt(at - 1) + lightAt(at + 1) + lightAt(at - width) + lightAt(at + width)
      const edge = around - 4 * lightAt(at)
      sum += edge
      squares += edge * edge
      count += 1
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2

  function lightAt(at: number): number {
    return grey[at] ?? 0
  }
}
