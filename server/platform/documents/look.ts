import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, side: 48 } as const

/** Points between the margins. */
export const TEXT_WIDTH = PAGE.width - 2 * PAGE.side

/** Points from the top; the foot of the page is below. */
export const BODY_END = PAGE.height - 78

/** Colours of every brand's documents; contrast 4.5:1 and more on white. */
export const COLOURS = { text: '#1F2430', quiet: '#5B6472', line: '#D5D9E0', ground: '#F5F6F8' }

export const SIZES = { title: 20, amount: 26, heading: 12, text: 9.5, table: 8.5, small: 7.5 }

/** Inter, which has ₱ and figures of equal width, by its names in documents. */
export const FONTS = {
  regular: fontFile('400Regular/Inter_400Regular.ttf'),
  strong: fontFile('600SemiBold/Inter_600SemiBold.ttf'),
}

/** Points between the lines of a text. */
export const LINE_GAP = 1.5

/** Figures of equal width, so that amounts align in columns (OpenType tnum). */
export const TABULAR = { features: ['tnum' as const] }

function fontFile(path: string): Buffer {
  return readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${path}`)))
}
