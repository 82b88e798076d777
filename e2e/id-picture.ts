import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { PictureCheck } from '#contract/identity/identity-pictures.ts'
import type { PhotoFile } from '#e2e/photo-files.ts'

const WIDTH = 1070
const HEIGHT = 675

/** A photo of a made-up ID on a dark table, with what the check on the device may find. */
export function idPicture(check: PictureCheck = 'good'): PhotoFile {
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  if (check === 'blurred') context.filter = 'blur(14px)'
  drawCard(context)
  if (check === 'glare') drawLamp(context)
  if (check === 'dark') {
    context.fillStyle = 'rgb(0 0 0 / 82%)'
    context.fillRect(0, 0, WIDTH, HEIGHT)
  }
  return { name: 'ID.jpg', mimeType: 'image/jpeg', buffer: canvas.toBuffer('image/jpeg') }
}

function drawCard(context: SKRSContext2D) {
  context.fillStyle = '#3a2f28'
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.fillStyle = '#dfe8ee'
  context.fillRect(60, 55, WIDTH - 120, HEIGHT - 110)
  context.fillStyle = '#8fa3b3'
  context.fillRect(100, 190, 250, 310)
  context.fillStyle = '#1d2c3a'
  context.font = '44px sans-serif'
  context.fillText('SPECIMEN IDENTITY CARD', 100, 140)
  for (let line = 0; line < 14; line += 1) {
    context.font = '22px sans-serif'
    context.fillText('SURNAME GIVEN NAME 1990 JANUARY 01 MANILA', 390, 210 + line * 26)
  }
}

function drawLamp(context: SKRSContext2D) {
  context.fillStyle = '#ffffff'
  context.beginPath()
  context.ellipse(640, 330, 260, 140, 0, 0, Math.PI * 2)
  context.fill()
}
