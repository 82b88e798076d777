/** What is known of a part. */
export type StepState = 'ok' | 'missing' | 'refused' | 'no answer' | 'not tried'

/** One part of what production needs. */
export interface SetUpStep {
  /** The providers, the first staff. */
  readonly name: string
  readonly state: StepState
  /** What is missing, each with what to do next; empty: nothing that is known. */
  readonly missing: readonly string[]
  /** What to know besides, or why it was not tried; it stops nothing. */
  readonly notes: readonly string[]
}

export function step(
  name: string,
  missing: readonly string[],
  notes: readonly string[] = [],
): SetUpStep {
  return { name, state: missing.length > 0 ? 'missing' : 'ok', missing, notes }
}

export function stepNotTried(name: string, why: string): SetUpStep {
  return { name, state: 'not tried', missing: [], notes: [why] }
}
