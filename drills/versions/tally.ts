/** What visitors got, in one phase of the change of versions. */
export interface Tally {
  requests: number
  /** Answers with 5xx, lost scripts and broken connections: what they were. */
  readonly failures: Map<string, number>
}

export function newTally(): Tally {
  return { requests: 0, failures: new Map() }
}

export function fail(tally: Tally, what: string): void {
  tally.failures.set(what, (tally.failures.get(what) ?? 0) + 1)
}

export function failureCount({ failures }: Tally): number {
  return [...failures.values()].reduce((sum, count) => sum + count, 0)
}
