import { openCompiler } from './compiler.ts'
import { draw, type Mutant, mutantsOf } from './draw-mutants.ts'
import { describeFailure, openMutantRunner } from './mutant-runner.ts'
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
  console.log(
    `${count} of ${all.length} mutants of ${held.size} files, those left out that do not compile`,
  )
  const runner = await openMutantRunner([...held.values()].flat())
  const compiler = openCompiler()
  // Test files that were seen to pass without a mutant.
  const sound = new Set<TestFile>()
  let killed = 0
  let done = 0
  try {
    const drawn = draw(all, count, seed, (mutant) => compiler.compiles(mutant))
    for (const mutant of drawn.drop(from)) {
      const tests = held.get(mutant.file) ?? []
      const killer = await runner.with(mutant, async () => firstFailure(runner, tests))
      if (killer !== null) await provePasses(runner, killer.files, sound)
      if (killer !== null) killed += 1
      const outcome = killer === null ? 'SURVIVED' : `killed by ${describeFailure(killer)}`
      done += 1
      console.log(`${from + done}. ${lineOf(mutant)}\n   ${outcome} (${killed} of ${done})`)
    }
  } finally {
    compiler.close()
    await runner.close()
  }
  console.log(`\n${killed} of ${done} killed by a test that names a requirement`)
}

type Runner = Awaited<ReturnType<typeof openMutantRunner>>

/** A test that fails without a mutant, too, kills none. */
async function provePasses(
  { failureIn }: Runner,
  files: readonly TestFile[],
  sound: Set<TestFile>,
) {
  const failure = await failureIn(files.filter((file) => !sound.has(file)))
  if (failure !== null) throw new Error(`This fails without a mutant: ${describeFailure(failure)}`)
  for (const file of files) sound.add(file)
}

/** The nearest file alone, as it kills most mutants, then the others in one process. */
async function firstFailure({ failureIn }: Runner, tests: readonly TestFile[]) {
  return (await failureIn(tests.slice(0, 1))) ?? (await failureIn(tests.slice(1)))
}

function lineOf({ file, line, from, to }: Mutant): string {
  return `${file}:${line} ${inOneLine(from)} → ${inOneLine(to)}`
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 100)
