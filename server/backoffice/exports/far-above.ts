/** How many times the usual day of colleagues is far above it. */
const TIMES = 3

/** Borrowers in a day that are never far too many, however little colleagues do. */
const NEVER_BELOW = { opened: 60, shown: 200, exported: 200 } as const

export type What = keyof typeof NEVER_BELOW

/** What a person of staff had of borrowers: in the last 24 hours, and on each earlier day of work. */
export interface Taking {
  readonly staffId: string
  readonly roles: readonly string[]
  readonly what: What
  /** Borrowers in the last 24 hours. */
  readonly now: number
  /** Borrowers of each day before on which there was one. */
  readonly days: readonly number[]
}

/** Somebody who has far more than their colleagues. */
export interface FarAbove extends Pick<Taking, 'staffId' | 'what'> {
  readonly count: number
  /** The median day of colleagues; 0 without any. */
  readonly usual: number
}

/**
 * Who opened, was shown or exported far more borrowers in the last 24 hours than a usual day of their
 * colleagues: more than three times the median of the days of everybody else with a role of theirs.
 * A person alone in their role is compared with `NEVER_BELOW`.
 */
export function findFarAbove(all: readonly Taking[]): FarAbove[] {
  return all.flatMap(({ staffId, roles, what, now }) => {
    const colleagues = all.filter(
      (other) =>
        other.what === what &&
        other.staffId !== staffId &&
        other.roles.some((role) => roles.includes(role)),
    )
    const usual = medianDay(colleagues.flatMap(({ days }) => days))
    const isFarAbove = now > Math.max(NEVER_BELOW[what], TIMES * usual)
    return isFarAbove ? [{ staffId, what, count: now, usual }] : []
  })
}

/** The value in the middle, or the mean of the two; 0 without any. */
export function medianDay(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}
