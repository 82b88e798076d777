import { NIGHTS, type Range } from '#server/ledger/audit/audit-ranges.ts'

/** A thirtieth of the loans and their chains; those of brands are in the first one. */
export interface Slice {
  /** What its checkpoint is called. */
  readonly part: string
  /** The night of thirty in which it is checked whole. */
  readonly turn: number
  readonly range: Range
}

/** Ids of loans are random: each slice has as many. */
export const SLICES: readonly Slice[] = Array.from({ length: NIGHTS }, (_, turn) => ({
  part: `loans ${String(turn).padStart(2, '0')}`,
  turn,
  range: { after: endOf(turn - 1), through: endOf(turn) },
}))

/** The last id of a slice; null before the first one and for the last one. */
function endOf(turn: number): string | null {
  if (turn < 0 || turn === NIGHTS - 1) return null
  const first = Math.floor(((turn + 1) * 2 ** 32) / NIGHTS)
  return `${first.toString(16).padStart(8, '0')}-0000-0000-0000-000000000000`
}
