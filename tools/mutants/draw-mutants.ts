import { readFileSync } from 'node:fs'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { seededRandom } from '#server/platform/random/random.ts'

/** One change of one place of a source file. */
export interface Mutant {
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly from: string
  readonly to: string
  /** The whole file with the change. */
  readonly content: string
}

type Logger = ConstructorParameters<typeof Instrumenter>[0]

const silent = new Proxy({}, { get: () => () => false }) as Logger

/**
 * So many mutants, each as likely as any other; the same seed draws the same of the same files.
 *
 * @param isMutant what is none is not drawn, and the next in line is
 */
export function* draw(
  mutants: readonly Mutant[],
  count: number,
  seed: string,
  isMutant: (mutant: Mutant) => boolean,
): Generator<Mutant> {
  const random = seededRandom(seed)
  const shuffled = mutants
    .map((mutant) => ({ mutant, place: random.fraction() }))
    .toSorted((one, other) => one.place - other.place)
  let drawn = 0
  for (const { mutant } of shuffled) {
    if (drawn === count) return
    if (!isMutant(mutant)) continue
    drawn += 1
    yield mutant
  }
}

/** All mutants that Stryker makes of a file. */
export async function listMutants(file: string): Promise<Mutant[]> {
  const text = readFileSync(file, 'utf8')
  const { mutants } = await new Instrumenter(silent).instrument(
    [{ name: file, content: text, mutate: true }],
    { plugins: null, ignorers: [], excludedMutations: [] },
  )
  const lines = text.split('\n')
  const offset = ({ line, column }: { line: number; column: number }) =>
    lines.slice(0, line).join('\n').length + Math.min(line, 1) + column
  return mutants.map(({ location: { start, end }, replacement: to }) => ({
    file,
    line: start.line + 1,
    from: text.slice(offset(start), offset(end)),
    to,
    content: text.slice(0, offset(start)) + to + text.slice(offset(end)),
  }))
}
