/** How many cases the properties of the lending rules are tried with in `npm test`. */
const CASES = 200

/**
 * The run count of a property, the one place where it is set: HIRAM_CASES says how many, so that
 * `npm run test:deep` tries 100,000 (tools/test-deep.ts) and mutation tests few.
 */
export const cases = {
  numRuns: Number(readEnvironment('HIRAM_CASES') ?? CASES),
} as const

/** The run count of a property that says enough with so many cases, or fewer where few are asked for. */
export const upTo = (most: number) => ({ numRuns: Math.min(most, cases.numRuns) }) as const

/**
 * Of many values for many places those that one place is tried with: in `npm test` each value meets
 * every fourth place, in `npm run test:deep` all of them.
 *
 * @param place the number of the place, from 0
 */
export function shareOf<T>(values: readonly T[], place: number): readonly T[] {
  if (readEnvironment('HIRAM_DEEP') === '1') return values
  return values.filter((_, index) => index % 4 === place % 4)
}

/** The rules run anywhere, a test of them in Node. */
function readEnvironment(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } }
  return process?.env?.[name]
}
