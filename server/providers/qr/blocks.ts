import { isFunctionModule } from '#server/providers/qr/function-modules.ts'

/** How much of a code may be damaged, in the order of the format information's two bits. */
export const LEVELS = ['M', 'L', 'H', 'Q'] as const
export type Level = (typeof LEVELS)[number]

/** A part of a text with its own check bytes at the end. */
export interface Block {
  readonly bytes: number[]
  /** How many of them are check bytes. */
  readonly check: number
}

/** Check bytes of a block, and the number of blocks, of versions 1 to 25 (ISO/IEC 18004, table 9). */
const TABLE: Readonly<Record<Level, { check: readonly number[]; count: readonly number[] }>> = {
  L: {
    check: row('7 10 15 20 26 18 20 24 30 18 20 24 26 30 22 24 28 30 28 28 28 28 30 30 26'),
    count: row('1 1 1 1 1 2 2 2 2 4 4 4 4 4 6 6 6 6 7 8 8 9 9 10 12'),
  },
  M: {
    check: row('10 16 26 18 24 16 18 22 22 26 30 22 22 24 24 28 28 26 26 26 26 28 28 28 28'),
    count: row('1 1 1 2 2 4 4 4 5 5 5 8 9 9 10 10 11 13 14 16 17 17 18 20 21'),
  },
  Q: {
    check: row('13 22 18 26 18 24 18 22 20 24 28 26 24 20 30 24 28 28 26 30 28 30 30 30 30'),
    count: row('1 1 2 2 4 4 6 6 8 8 8 10 12 16 12 17 16 18 21 20 23 23 25 27 29'),
  },
  H: {
    check: row('17 28 22 16 22 28 26 26 24 28 24 28 22 24 24 30 28 28 26 28 30 24 30 30 30'),
    count: row('1 1 2 4 4 4 5 6 8 8 11 11 16 16 18 16 19 21 25 25 25 34 30 32 35'),
  },
}

function row(numbers: string): number[] {
  return numbers.split(' ').map(Number)
}

/** The blocks whose bytes a code holds by turns; none of a version above 25. */
export function blocksOf(version: number, level: Level, codewords: readonly number[]): Block[] {
  const check = TABLE[level].check[version - 1] ?? 0
  const count = TABLE[level].count[version - 1] ?? 0
  const total = wholeBytes(version)
  // The last blocks have one byte of text more.
  const short = Math.floor(total / Math.max(1, count))
  const shortCount = count - (total % Math.max(1, count))
  const blocks = Array.from({ length: count }, () => ({ bytes: [] as number[], check }))
  let at = 0
  for (let place = 0; place <= short; place += 1)
    for (const [index, block] of blocks.entries()) {
      // After its text a short block has nothing where a long one has its last byte.
      if (place === short - check && index < shortCount) continue
      block.bytes.push(codewords[at] ?? 0)
      at += 1
    }
  return blocks
}

function wholeBytes(version: number): number {
  const size = 17 + 4 * version
  let modules = 0
  for (let down = 0; down < size; down += 1)
    for (let right = 0; right < size; right += 1)
      if (!isFunctionModule(version, down, right)) modules += 1
  return Math.floor(modules / 8)
}
