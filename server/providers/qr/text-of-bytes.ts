/** Characters of the alphanumeric mode (ISO/IEC 18004, table 5). */
const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** Modes of a segment, and the bits of its length up to versions 9, 26 and 40. */
const NUMERIC = { mode: 1, lengths: [10, 12, 14] }
const LETTERS = { mode: 2, lengths: [9, 11, 13] }
const BYTES = { mode: 4, lengths: [8, 16, 16] }
const ALPHABET_MODE = 7

/** The text of the segments in the bytes of a code; null where one is of another kind. */
export function textOfBytes(bytes: readonly number[], version: number): string | null {
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const long = version < 10 ? 0 : version < 27 ? 1 : 2
  let at = 0
  const take = (count: number) => {
    const value = Number.parseInt(bits.slice(at, at + count) || '0', 2)
    at += count
    return value
  }
  const parts: Buffer[] = []
  while (bits.length - at >= 4) {
    const mode = take(4)
    if (mode === 0) break
    // Which alphabet its bytes are in: they are read as UTF-8.
    if (mode === ALPHABET_MODE) {
      take(8)
      continue
    }
    const kind = [NUMERIC, LETTERS, BYTES].find((each) => each.mode === mode)
    if (!kind) return null
    const length = take(kind.lengths[long] ?? 0)
    if (kind === NUMERIC) parts.push(Buffer.from(digitsOf(length, take)))
    if (kind === LETTERS) parts.push(Buffer.from(lettersOf(length, take)))
    if (kind === BYTES) parts.push(Buffer.from(Array.from({ length }, () => take(8))))
    if (at > bits.length) return null
  }
  return Buffer.concat(parts).toString('utf8')
}

type Take = (count: number) => number

/** Three digits in ten bits; two in seven, one in four. */
function digitsOf(length: number, take: Take): string {
  let digits = ''
  for (let left = length; left > 0; left -= 3) {
    const count = Math.min(3, left)
    digits += String(take(3 * count + 1)).padStart(count, '0')
  }
  return digits
}

/** Two characters in eleven bits; one in six. */
function lettersOf(length: number, take: Take): string {
  let letters = ''
  for (let left = length; left > 0; left -= 2) {
    const pair = take(left > 1 ? 11 : 6)
    letters +=
      (left > 1 ? (ALPHANUMERIC[Math.floor(pair / 45)] ?? '') : '') +
      (ALPHANUMERIC[pair % 45] ?? '')
  }
  return letters
}
