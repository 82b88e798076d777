import { draw, type Mutant, mutantsOf } from './draw-mutants.ts'
import { openMutantRunner } from './mutant-runner.ts'
import { heldByNamingTests, type TestFile } from './naming-tests.ts'

/**
 * Draws mutants of the files that name requirements, and prints which test that names one kills
 * each, or that none does.
 *
 * @param from the first of the drawn that is run, from 0: a long run can go on where it ended
 */
export async function runDrawn(count: number, seed: string, from: number): Promise<void> {
  const held = heldByNamingTests()
  const all = (await Promise.all([...held.keys()].map(mutantsOf))).flat()
  const drawn = draw(all, count, seed).slice(from)
  console.log(`${drawn.length} of ${all.length} mutants of ${held.size} files`)
  const runner = await openMutantRunner([...held.values()].flat())
  // Test files that were seen to pass without a mutant.
  const sound = new Set<TestFile>()
  let killed = 0
  try {
    for (const [index, mutant] of drawn.entries()) {
      const tests = held.get(mutant.file) ?? []
      const killer = await runner.with(mutant, async () => firstFailure(runner, tests))
      if (killer !== null) await provePasses(runner, killer.test, sound)
      if (killer !== null) killed += 1
      const outcome = killer === null ? 'SURVIVED' : `killed by ${killer.failure}`
      console.log(`${from + index + 1}. ${lineOf(mutant)}\n   ${outcome}`)
    }
  } finally {
    await runner.close()
  }
  console.log(`\n${killed} of ${drawn.length} killed by a test that names a requirement`)
}

type Runner = Awaited<ReturnType<typeof openMutantRunner>>

/** A test that fails without a mutant, too, kills none. */
async function provePasses({ failureIn }: Runner, test: TestFile, sound: Set<TestFile>) {
  if (sound.has(test)) return
  const failure = await failureIn([test])
  if (failure !== null) throw new Error(`This fails without a mutant: ${failure}`)
  sound.add(test)
}

/** One file after the other: most mutants are killed by the first. */
async function firstFailure({ failureIn }: Runner, tests: readonly TestFile[]) {
  for (const test of tests) {
    const failure = await failureIn([test])
    if (failure !== null) return { test, failure }
  }
  return null
}

function lineOf({ file, line, from, to }: Mutant): string {
  return `${file}:${line} ${inOneLine(from)} → ${inOneLine(to)}`
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 100)
