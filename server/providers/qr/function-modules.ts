/** Whether a module is a pattern or information of the code itself, not of its text. */
export function isFunctionModule(version: number, row: number, column: number): boolean {
  const size = 17 + 4 * version
  if (row === 6 || column === 6) return true
  // Finder patterns with their edges, and the format information beside them.
  if (row < 9 && (column < 9 || column >= size - 8)) return true
  if (row >= size - 8 && column < 9) return true
  if (version >= 7 && row < 6 && column >= size - 11) return true
  if (version >= 7 && column < 6 && row >= size - 11) return true
  return isAligned(version, row, column)
}

/** Alignment patterns stand where two of these lines cross, but for three corners. */
function isAligned(version: number, row: number, column: number): boolean {
  const lines = alignmentLines(version)
  const last = lines.at(-1) ?? 0
  return lines.some((down) =>
    lines.some((right) => {
      const isCorner =
        (down === 6 && right === 6) ||
        (down === 6 && right === last) ||
        (down === last && right === 6)
      return !isCorner && Math.abs(row - down) <= 2 && Math.abs(column - right) <= 2
    }),
  )
}

/** The middles of alignment patterns (ISO/IEC 18004, annex E). */
function alignmentLines(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = version === 32 ? 26 : Math.ceil((4 * version + 4) / (2 * count - 2)) * 2
  const last = 10 + 4 * version
  const others = Array.from({ length: count - 1 }, (_, place) => last - place * step)
  return [6, ...others.toReversed()]
}
