import { blocksOf, type Level, LEVELS } from '#server/providers/qr/blocks.ts'
import type { Modules } from '#server/providers/qr/find-modules.ts'
import { isFunctionModule } from '#server/providers/qr/function-modules.ts'
import { corrected } from '#server/providers/qr/reed-solomon.ts'
import { textOfBytes } from '#server/providers/qr/text-of-bytes.ts'

/** The text in the modules of a code; null where more is damaged than can be corrected. */
export function readModules(modules: Modules): string | null {
  const version = (modules.length - 17) / 4
  const format = formatOf(modules)
  const codewords = codewordsOf(modules, version, format.mask)
  const blocks = blocksOf(version, format.level, codewords)
  const data = blocks.map(({ bytes, check }) => corrected(bytes, check))
  if (data.includes(null)) return null
  return textOfBytes(
    data.flatMap((bytes) => bytes ?? []),
    version,
  )
}

/** Conditions of the eight masks: a module is flipped where one holds (ISO/IEC 18004, table 10). */
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

/** What the format information is xored with, and the polynomial of its check bits (annex C). */
const FORMAT_MASK = 0x5412
const FORMAT_POLYNOMIAL = 0x537

/** The format that is nearest to the bits around the upper left finder pattern. */
function formatOf(modules: Modules): { level: Level; mask: number } {
  const row = [0, 1, 2, 3, 4, 5, 7, 8].map((column) => modules[8]?.[column])
  const column = [7, 5, 4, 3, 2, 1, 0].map((place) => modules[place]?.[8])
  const bits = [...row, ...column].reduce((sum, isDark) => 2 * sum + (isDark ? 1 : 0), 0)
  const distances = Array.from({ length: 32 }, (_, data) => distanceOf(bits ^ formatBits(data)))
  const nearest = distances.indexOf(Math.min(...distances))
  return { level: LEVELS[nearest >> 3] ?? 'M', mask: nearest & 7 }
}

function formatBits(data: number): number {
  let rest = data
  for (let bit = 0; bit < 10; bit += 1) rest = (rest << 1) ^ ((rest >> 9) * FORMAT_POLYNOMIAL)
  return ((data << 10) | rest) ^ FORMAT_MASK
}

function distanceOf(bits: number): number {
  return bits.toString(2).replaceAll('0', '').length
}

function codewordsOf(modules: Modules, version: number, mask: number): number[] {
  const isFlipped = MASKS[mask] ?? (() => false)
  const bits = placesOf(modules.length)
    .filter(([row, column]) => !isFunctionModule(version, row, column))
    .map(([row, column]) => Number((modules[row]?.[column] ?? false) !== isFlipped(row, column)))
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, place) =>
    bits.slice(8 * place, 8 * place + 8).reduce((sum, bit) => 2 * sum + bit, 0),
  )
}

/** Rows and columns in the order of the bits: two columns at a time from the right, up and down. */
function placesOf(size: number): (readonly [row: number, column: number])[] {
  // The column of the timing pattern has no data.
  const columns = Array.from({ length: size }, (_, place) => size - 1 - place).filter(
    (column) => column !== 6,
  )
  return Array.from({ length: columns.length / 2 }, (_, pair) => pair).flatMap((pair) =>
    Array.from({ length: size }, (_, step) => (pair % 2 === 0 ? size - 1 - step : step)).flatMap(
      (row) => columns.slice(2 * pair, 2 * pair + 2).map((column) => [row, column] as const),
    ),
  )
}
