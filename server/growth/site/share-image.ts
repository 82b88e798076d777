import { createCanvas, GlobalFonts, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Brand, Language } from '#contract/brand.ts'
import { SHARE_IMAGE } from '#contract/site.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

const FONT = 'Inter of the share image'

/** As the home page's heading says it. */
const ABOUT: Localized = {
  en: 'Know the whole cost before you borrow.',
  fil: 'Alamin muna kung magkano lahat bago mag-loan.',
}

/** Pixels around what stands on the picture; networks crop near the edges. */
const SIDE = 96

/** The picture beside a shared link: whose it is and what it is about, in the brand's colours. */
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
  // The tile of the icon is of the ground's colour: its letter and coin stand free.
  context.drawImage(await loadImage(Buffer.from(iconSvg)), SIDE - 64, 64, 224, 224)
  context.fillStyle = onInk
  write(context, brand.appName, 104, 400)
  write(context, ABOUT[language], 44, 490)
  return canvas.encode('png')
}

/** One line, as small as it must be to have room. @param size, top pixels */
function write(context: SKRSContext2D, text: string, size: number, top: number): void {
  const room = SHARE_IMAGE.width - 2 * SIDE
  context.font = `${size}px "${FONT}"`
  const { width } = context.measureText(text)
  context.font = `${Math.floor(size * Math.min(1, room / width))}px "${FONT}"`
  context.fillText(text, SIDE, top)
}

/** Inter, whatever fonts the machine has. */
function registerFont(): void {
  if (GlobalFonts.has(FONT)) return
  const file = import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')
  GlobalFonts.register(readFileSync(fileURLToPath(file)), FONT)
}
