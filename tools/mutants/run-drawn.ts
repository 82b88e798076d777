import { openCompiler } from './compiler.ts'
import { draw, type Mutant, listMutants } from './draw-mutants.ts'
import { describeFailure, type Failure, openMutantRunner } from './mutant-runner.ts'
import { heldByNamingTests, type TestFile } from './naming-tests.ts'

/**
 * Draws mutants of the files that name requirements, and prints which test that names one kills
 * each, or that none does.
 *
 * @param isRun which of the drawn are run, from 1: a long run can go on where it ended, and what
 *   survived is run again
 */
export async function runDrawn(
  count: number,
  seed: string,
  isRun: (place: number) => boolean,
): Promise<void> {
  const held = heldByNamingTests()
  const all = (await Promise.all([...held.keys()].map(listMutants))).flat()
  console.log(
    `${count} of ${all.length} mutants of ${held.size} files, those left out that do not compile`,
  )
  const runner = await openMutantRunner([...held.values()].flat())
  const compiler = openCompiler()
  const verdicts = new Map<TestFile, boolean>()
  let killed = 0
  let done = 0
  try {
    const drawn = draw(all, count, seed, (mutant) => compiler.compiles(mutant))
    let place = 0
    for (const mutant of drawn) {
      place += 1
      if (!isRun(place)) continue
      const tests = held.get(mutant.file) ?? []
      const killer = await findKiller(runner, mutant, tests, verdicts)
      if (killer !== null) killed += 1
      const outcome = killer === null ? 'SURVIVED' : `killed by ${describeFailure(killer)}`
      done += 1
      console.log(`${place}. ${lineOf(mutant)}\n   ${outcome} (${killed} of ${done})`)
    }
  } finally {
    compiler.close()
    await runner.close()
  }
  console.log(`\n${killed} of ${done} killed by a test that names a requirement`)
}

type Runner = Awaited<ReturnType<typeof openMutantRunner>>

/**
 * The first test that fails with the mutant, and passes without it.
 *
 * @param verdicts whether test files pass without a mutant, as far as that was seen
 */
async function findKiller(
  runner: Runner,
  mutant: Mutant,
  tests: readonly TestFile[],
  verdicts: Map<TestFile, boolean>,
): Promise<Failure | null> {
  const usable = tests.filter((test) => verdicts.get(test) !== false)
  const failure = await runner.with(mutant, async () => firstFailure(runner, usable))
  if (failure === null) return null
  const unseen = failure.files.filter((file) => !verdicts.has(file))
  const without = await runner.failureIn(unseen)
  for (const file of unseen) verdicts.set(file, without === null)
  if (without === null) return failure
  // Such as steps that follow on one another, of which some name nothing.
  console.log(`Left out, as this fails without a mutant: ${describeFailure(without)}`)
  return findKiller(runner, mutant, tests, verdicts)
}

/**
 * The nearest file alone, as it kills most mutants, then the others in one process; each alone where
 * what went wrong belongs to none, such as a worker that a busy machine did not start in time.
 */
async function firstFailure({ failureIn }: Runner, tests: readonly TestFile[]) {
  const failure = (await failureIn(tests.slice(0, 1))) ?? (await failureIn(tests.slice(1)))
  if (failure === null || failure.files.length === 1) return failure
  for (const test of failure.files) {
    const own = await failureIn([test])
    if (own !== null) return own
  }
  return null
}

function lineOf({ file, line, from, to }: Mutant): string {
  return `${file}:${line} ${inOneLine(from)} → ${inOneLine(to)}`
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 100)
