/** Cases per property of the lending rules in `npm test`. */
const CASES = 200

/**
 * The run count of a property. HIRAM_CASES sets it, so that `npm run release -- deep` runs 100,000 cases
 * (tools/test/test-deep.ts) and mutation tests only a few.
 */
export const cases = {
  numRuns: Number(readEnvironment('HIRAM_CASES') ?? CASES),
} as const

/**
 * The run count of a property for which `most` cases are enough, or fewer where HIRAM_CASES is
 * less.
 */
export const upTo = (most: number) => ({ numRuns: Math.min(most, cases.numRuns) }) as const

/**
 * The fewest cases of a kind that each draws with the probability `share`: six standard deviations
 * below what is expected, so that no draw of any seed is below it unless the generator changed.
 */
export function minCases(share: number, { numRuns } = cases): number {
  return Math.floor(numRuns * share - 6 * Math.sqrt(numRuns * share * (1 - share)))
}

/**
 * The share of many values that one place is tried with: in `npm test` each value meets every
 * fourth place, in `npm run release -- deep` all of them.
 *
 * @param place the number of the place, from 0
 */
export function takeShare<T>(values: readonly T[], place: number): readonly T[] {
  if (readEnvironment('HIRAM_DEEP') === '1') return values
  return values.filter((_, index) => index % 4 === place % 4)
}

/** The rules run anywhere; their tests run in Node. */
function readEnvironment(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } }
  return process?.env?.[name]
}
