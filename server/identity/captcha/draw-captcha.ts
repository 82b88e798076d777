import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import type { Random } from '#server/platform/random/random.ts'

/** Pixels: twice those of the place on the page, for sharp screens. */
export const CAPTCHA_PIXELS = { width: 264, height: 96 } as const

/** Inter, so that a picture is the same on every machine, whatever fonts it has. */
const FONT = 'Hiram captcha'
const FONT_FILE = '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'
GlobalFonts.register(readFileSync(fileURLToPath(import.meta.resolve(FONT_FILE))), FONT)

/** Each has a contrast of 7:1 or more on the background. */
const INKS = ['#1F2430', '#0B4A66', '#0B513A', '#52307C', '#6E2E0F']
const GROUND = '#F3F4F7'

const { width, height } = CAPTCHA_PIXELS
/** Pixels at either side without characters, so that none is cut. */
const SIDE = 10

/**
 * A text as a picture: separate, tilted characters in several sizes, under lines of the same ink.
 * A person reads it at a glance; the file holds the text in its pixels only.
 */
export async function drawCaptcha(text: string, random: Random): Promise<Buffer> {
  const canvas = createCanvas(width, height)
  const picture = canvas.getContext('2d')
  picture.fillStyle = GROUND
  picture.fillRect(0, 0, width, height)
  // One ink for all: colours would separate the characters from the lines.
  const ink = INKS[Math.floor(random.fraction() * INKS.length)] ?? GROUND
  picture.fillStyle = ink
  picture.strokeStyle = ink
  for (let speck = 0; speck < 60; speck += 1) drawSpeck(picture, random)
  const step = (width - 2 * SIDE) / text.length
  ;[...text].forEach((character, place) =>
    drawCharacter(picture, random, character, SIDE + (place + 0.5) * step),
  )
  for (let line = 0; line < 3; line += 1) drawLine(picture, random)
  return canvas.encode('png')
}

function drawCharacter(picture: SKRSContext2D, random: Random, character: string, x: number) {
  picture.save()
  picture.translate(x + between(random, -7, 7), height / 2 + between(random, -8, 8))
  picture.rotate(between(random, -0.4, 0.4))
  picture.transform(1, between(random, -0.15, 0.15), between(random, -0.25, 0.25), 1, 0, 0)
  picture.font = `600 ${Math.round(between(random, 54, 66))}px "${FONT}"`
  picture.textAlign = 'center'
  picture.textBaseline = 'middle'
  picture.fillText(character, 0, 0)
  picture.restore()
}

/** From edge to edge, across the characters. */
function drawLine(picture: SKRSContext2D, random: Random) {
  const y = () => between(random, 10, height - 10)
  picture.beginPath()
  picture.moveTo(0, y())
  picture.bezierCurveTo(width / 3, y(), (2 * width) / 3, y(), width, y())
  picture.lineWidth = between(random, 1.5, 2.5)
  picture.stroke()
}

function drawSpeck(picture: SKRSContext2D, random: Random) {
  picture.fillRect(between(random, 0, width), between(random, 0, height), 3, 3)
}

function between(random: Random, least: number, most: number): number {
  return least + random.fraction() * (most - least)
}
