import { describe, expect, test } from 'vitest'
import { checkPixels, type Pixels } from '#web/borrower/identity/check-pixels.ts'
import { frameInVideo } from '#web/borrower/identity/frame-in-video.ts'

const [width, height] = [480, 303]

/** A picture from the light of each pixel, of 255. */
function drawn(light: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      data.fill(light(x, y), (y * width + x) * 4, (y * width + x) * 4 + 3)
  return { data, width, height }
}

/** Lines of small print: dark strokes of two pixels on a light card, on a dark table. */
function card(x: number, y: number): number {
  const isCard = x > 20 && x < width - 20 && y > 15 && y < height - 15
  if (!isCard) return 60
  const isPrint = y % 24 > 12 && (x * 7 + (y % 24) * 3) % 11 < 4
  return isPrint ? 50 : 205
}

/** The mean of a square around each pixel: a lens that is out of focus. */
function blurred(light: typeof card, radius: number): typeof card {
  return (x, y) => {
    let sum = 0
    for (let dy = -radius; dy <= radius; dy += 1)
      for (let dx = -radius; dx <= radius; dx += 1) sum += light(x + dx, y + dy)
    return sum / (2 * radius + 1) ** 2
  }
}

/** A soft oval on a wall: skin has few edges. */
function face(x: number, y: number): number {
  const far = ((x - 240) / 110) ** 2 + ((y - 150) / 130) ** 2
  const isEye = Math.hypot(Math.abs(x - 240) - 40, y - 120) < 9
  if (isEye) return 40
  if (Math.abs(y - 215) < 4 && Math.abs(x - 240) < 36) return 80
  return far < 1 ? 170 - far * 30 : 90
}

const glare = (light: typeof card, radius: number): typeof card => {
  return (x, y) => (Math.hypot(x - 300, y - 120) < radius ? 255 : light(x, y))
}

describe('a picture of a card', () => {
  test('that is sharp and well lit is good', () => {
    expect(checkPixels(drawn(card), 'front')).toBe('good')
  })

  test('that is out of focus is blurred', () => {
    expect(checkPixels(drawn(blurred(card, 3)), 'front')).toBe('blurred')
  })

  test('with light on more than a twentieth of it has glare, and a small gleam has none', () => {
    expect(checkPixels(drawn(glare(card, 60)), 'back')).toBe('glare')
    expect(checkPixels(drawn(glare(card, 15)), 'back')).toBe('good')
  })

  test('with too little light is dark, however sharp it is', () => {
    expect(
      checkPixels(
        drawn((x, y) => card(x, y) / 5),
        'front',
      ),
    ).toBe('dark')
  })

  test('of one colour has no edges to be sharp', () => {
    expect(
      checkPixels(
        drawn(() => 128),
        'front',
      ),
    ).toBe('blurred')
  })
})

describe('a picture of a face', () => {
  test('has fewer edges than a card, and is good with them', () => {
    expect(checkPixels(drawn(face), 'selfie')).toBe('good')
  })

  test('that is out of focus is blurred', () => {
    expect(checkPixels(drawn(blurred(face, 5)), 'selfie')).toBe('blurred')
  })
})

describe('what a frame shows of a video', () => {
  const shown = { left: 0, top: 0, width: 360, height: 780 }
  const frame = { left: 16, top: 230, width: 328, height: 207 }

  test('is cut from its middle, as the video covers the screen, with room for the corners', () => {
    const cut = frameInVideo({ width: 1080, height: 1920 }, shown, frame)
    // 2.4615 pixels of the video for each of the screen; 6% of room on each side.
    expect(cut).toEqual({ left: 88, top: 536, width: 904, height: 570 })
  })

  test('never lies beyond the video', () => {
    const wide = { left: -40, top: -40, width: 440, height: 860 }
    const cut = frameInVideo({ width: 1080, height: 1920 }, shown, wide)
    expect(cut.left).toBe(0)
    expect(cut.top).toBe(0)
    expect(cut.left + cut.width).toBeLessThanOrEqual(1080)
    expect(cut.top + cut.height).toBeLessThanOrEqual(1920)
  })
})
