import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { PictureKind } from '#contract/identity/identity-pictures.ts'

/** Pixels of a card, 85.6 to 54 millimetres, and of a selfie. */
const CARD = { width: 856, height: 540 } as const
const PORTRAIT = { width: 600, height: 800 } as const

const PAPER = '#F4EFE4'
const INK = '#1F2430'
const TONE = '#C9B99A'
const ACCENT = '#FFC21A'

/** A made-up ID or face, of shapes: it shows nobody. */
export async function drawIdentity(kind: PictureKind): Promise<Buffer> {
  const { width, height } = kind === 'selfie' ? PORTRAIT : CARD
  const canvas = createCanvas(width, height)
  const picture = canvas.getContext('2d')
  fill(picture, PAPER, [0, 0, width, height])
  if (kind === 'selfie') drawFace(picture, [300, 420], 2.4)
  if (kind === 'front') drawFront(picture)
  if (kind === 'back') drawBack(picture)
  return canvas.encode('jpeg', 80)
}

function drawFront(picture: SKRSContext2D): void {
  fill(picture, ACCENT, [0, 0, CARD.width, 84])
  fill(picture, TONE, [56, 140, 260, 320])
  drawFace(picture, [186, 320], 1)
  for (const [row, length] of [320, 240, 380, 280, 200].entries())
    fill(picture, INK, [380, 150 + row * 62, length, 22])
  picture.fillStyle = INK
  picture.font = '600 36px sans-serif'
  picture.fillText('SAMPLE', 56, 56)
}

function drawBack(picture: SKRSContext2D): void {
  fill(picture, INK, [0, 60, CARD.width, 90])
  for (let bar = 0; bar < 64; bar += 1)
    fill(picture, INK, [60 + bar * 11, 380, bar % 3 === 0 ? 7 : 3, 100])
  for (const row of [0, 1, 2]) fill(picture, TONE, [60, 200 + row * 50, 520, 20])
}

/** Shoulders, head and hair. */
function drawFace(picture: SKRSContext2D, [x, y]: [number, number], scale: number): void {
  const oval = (colour: string, dx: number, dy: number, rx: number, ry: number) => {
    picture.fillStyle = colour
    picture.beginPath()
    picture.ellipse(x + dx * scale, y + dy * scale, rx * scale, ry * scale, 0, 0, 2 * Math.PI)
    picture.fill()
  }
  oval(INK, 0, 130, 100, 60)
  oval(INK, 0, -25, 62, 76)
  oval('#E0B48C', 0, 0, 54, 70)
  oval(INK, -20, -8, 5, 5)
  oval(INK, 20, -8, 5, 5)
  oval('#A8654A', 0, 34, 18, 5)
}

function fill(picture: SKRSContext2D, colour: string, box: [number, number, number, number]): void {
  picture.fillStyle = colour
  picture.fillRect(...box)
}
