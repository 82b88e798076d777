import { changedCheckpoint } from '#server/app/audit/night/audit-checkpoints.ts'
import { SLICES, type Slice } from '#server/app/audit/night/slices.ts'
import type { StoredCheckpoint } from '#server/app/audit/night/checkpoint-store.ts'
import { OTHERS, listParts } from '#server/ledger/audit/audit.ts'
import type { Check, Difference } from '#server/ledger/audit/audit-check.ts'
import { LOANS, NIGHTS, type Ranged } from '#server/ledger/audit/audit-ranges.ts'

/** Of a night's audit: a slice of the loans, what else has ranges, or the checks without. */
export interface NightPart {
  readonly name: string
  readonly slice?: Slice
  readonly ranged?: Ranged
  readonly kept: StoredCheckpoint | null
  /** What was done to its checkpoint since the night before: then nothing counts that any says. */
  readonly tampering: readonly Difference[]
}

/**
 * Those whose checkpoint was changed come last: after a crash that still makes all others be checked
 * whole.
 *
 * @param at when the night begins
 */
export function nightParts(
  checks: readonly Check[],
  kept: ReadonlyMap<string, StoredCheckpoint>,
  at: Temporal.Instant,
): NightPart[] {
  const names = [
    ...SLICES.map((slice) => ({ name: slice.part, slice })),
    ...listParts(checks)
      .filter((ranged) => ranged !== LOANS)
      .map((ranged) => ({ name: ranged.name, ranged })),
    { name: OTHERS },
  ]
  // The first night of all makes them one after the other.
  const hadNight = [...kept.values()].some(
    ({ checkedAt }) => Temporal.Instant.compare(checkedAt, at) < 0,
  )
  const parts = names.map((part) => {
    const stored = kept.get(part.name)
    const gone = hadNight && 'slice' in part ? goneCheckpoint(part.name) : []
    return { ...part, kept: stored ?? null, tampering: stored ? changedCheckpoint(stored) : gone }
  })
  return parts.toSorted((one, other) => one.tampering.length - other.tampering.length)
}

function goneCheckpoint(part: string): Difference[] {
  return [{ subject: 'audit', what: `its checkpoint of ${part} is gone` }]
}

/**
 * Whether a part is checked whole: once in thirty nights, one that was missed later, and each night
 * while something differs in it.
 */
export function isDue({ slice, kept }: NightPart, today: Temporal.PlainDate): boolean {
  if (!kept || kept.differences.length > 0 || slice?.turn === turnOn(today)) return true
  return Temporal.PlainDate.compare(kept.wholeOn, today.subtract({ days: NIGHTS })) <= 0
}

/** Which of the thirty a night is. */
export function turnOn(day: Temporal.PlainDate): number {
  return Temporal.PlainDate.from('2026-01-01').until(day).days % NIGHTS
}
