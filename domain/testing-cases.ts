/** Cases per property of the lending rules in `npm test`. */
const CASES = 1_000

/**
 * The run count of a property. HIRAM_CASES sets it, so that `npm run test:deep` runs 100,000 cases
 * (tools/test-deep.ts) and mutation tests only a few.
 */
export const cases = {
  numRuns: Number(readEnvironment('HIRAM_CASES') ?? CASES),
} as const

/**
 * The run count of a property for which `most` cases are enough, or fewer where HIRAM_CASES is
 * less.
 */
export const upTo = (most: number) => ({ numRuns: Math.min(most, cases.numRuns) }) as const

/** The rules run anywhere; their tests run in Node. */
function readEnvironment(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } }
  return process?.env?.[name]
}
