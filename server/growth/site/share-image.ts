import { createCanvas, GlobalFonts, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Brand, Language } from '#contract/brand.ts'
import { SHARE_IMAGE } from '#contract/site/site.ts'
import { SITE_MESSAGES } from '#server/growth/site/site-messages.ts'

const FONT = 'Inter of the share image'

/** Pixels of margin; social networks crop near the edges. */
const SIDE = 96

/** The picture of a shared link: the brand's icon, name, colours and heading. */
export async function shareImage(
  brand: Brand,
  iconSvg: string,
  language: Language,
): Promise<Buffer> {
  registerFont()
  const { width, height } = SHARE_IMAGE
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const { ink, accent, onInk } = brand.colours
  context.fillStyle = ink
  context.fillRect(0, 0, width, height)
  context.fillStyle = accent
  context.fillRect(0, height - 16, width, 16)
  // The icon's tile has the colour of the background, so only its letter and coin show.
  context.drawImage(await loadImage(Buffer.from(iconSvg)), SIDE - 64, 64, 224, 224)
  context.fillStyle = onInk
  write(context, brand.appName, 104, 400)
  write(context, SITE_MESSAGES[language].shareImage, 44, 490)
  return canvas.encode('png')
}

/** Writes one line, smaller where it would not fit. @param size, top pixels */
function write(context: SKRSContext2D, text: string, size: number, top: number): void {
  const maxWidth = SHARE_IMAGE.width - 2 * SIDE
  context.font = `${size}px "${FONT}"`
  const { width } = context.measureText(text)
  context.font = `${Math.floor(size * Math.min(1, maxWidth / width))}px "${FONT}"`
  context.fillText(text, SIDE, top)
}

/** Registers Inter, since the machine may not have it. */
function registerFont(): void {
  if (GlobalFonts.has(FONT)) return
  const file = import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')
  GlobalFonts.register(readFileSync(fileURLToPath(file)), FONT)
}
