/** One part of what production needs. */
export interface SetUpStep {
  /** The providers, the first staff. */
  readonly name: string
  /** What is missing, each with what to do next; empty: nothing. */
  readonly missing: readonly string[]
  /** What to know besides; it stops nothing. */
  readonly notes: readonly string[]
}

export function step(
  name: string,
  missing: readonly string[],
  notes: readonly string[] = [],
): SetUpStep {
  return { name, missing, notes }
}
