import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createVitest, type TestModule, type TestProject } from 'vitest/node'
import type { Mutant } from './draw-mutants.ts'
import type { TestFile } from './naming-tests.ts'

/** Milliseconds; what takes longer waits for what never comes. */
const TEST_TIMEOUT_MS = 20_000
/** Milliseconds that files of tests may take, at least and each; longer is a loop without an end. */
const LOOP_MS = 120_000
const FILE_MS = 60_000

export interface Failure {
  /** The file that failed; all that ran, where what went wrong belongs to none. */
  readonly files: readonly TestFile[]
  /** Of the test that failed first, or what went wrong outside of all. */
  readonly name: string
}

export const describeFailure = ({ files, name }: Failure): string =>
  `${files.map(({ path }) => path).join(', ')}: ${name}`

/** Runs tests in one Vitest: PostgreSQL and what did not change stay. */
export async function openMutantRunner(files: readonly TestFile[]) {
  const ended: TestModule[] = []
  const vitest = await createVitest('test', {
    watch: false,
    bail: 1,
    maxWorkers: 1,
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    includeTaskLocation: true,
    reporters: [{ onTestModuleEnd: (module) => void ended.push(module) }],
    silent: true,
  })
  await vitest.standalone()
  // A run that is broken off takes its change back, and PostgreSQL ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void vitest.exit())

  /** The first test that fails; null: all pass. */
  const failureIn = async (tests: readonly TestFile[]): Promise<Failure | null> => {
    if (tests.length === 0) return null
    const specifications = await Promise.all(tests.map(specificationOf))
    const patience = setTimeout(endWorkers, Math.max(LOOP_MS, tests.length * FILE_MS))
    ended.length = 0
    const { unhandledErrors } = await vitest.runTestSpecifications(specifications)
    clearTimeout(patience)
    for (const module of ended) {
      if (module.ok()) continue
      const failed = [...module.children.allTests('failed')][0]?.fullName
      const failing = tests.filter(({ path }) => path === module.relativeModuleId)
      return { files: failing, name: failed ?? 'cannot be loaded' }
    }
    return unhandledErrors.length > 0 ? { files: tests, name: 'an error outside of tests' } : null
  }
  const projects = new Map<string, TestProject>()
  const specificationOf = async ({ path, lines }: TestFile) => {
    const project = projects.get(path) ?? (await vitest.globTestSpecifications([path]))[0]?.project
    if (!project) throw new Error(`${path} is in no project of Vitest.`)
    projects.set(path, project)
    return project.createSpecification(resolve(path), { testLines: [...lines] })
  }

  // What a project needs once (PostgreSQL, the built web) is made of the code as it is.
  const firsts = new Map<string, TestFile>()
  for (const file of files) firsts.set((await specificationOf(file)).project.name, file)
  const failure = await failureIn([...firsts.values()])
  if (failure !== null) throw new Error(`This fails without a mutant: ${describeFailure(failure)}`)

  return {
    failureIn,
    /** Does something while the file has the change. */
    async with<T>({ file, content }: Mutant, work: () => Promise<T>): Promise<T> {
      const original = readFileSync(file, 'utf8')
      const write = (text: string) => {
        writeFileSync(file, text)
        vitest.invalidateFile(resolve(file))
      }
      const takeBack = () => writeFileSync(file, original)
      process.once('exit', takeBack)
      try {
        write(content)
        return await work()
      } finally {
        write(original)
        process.off('exit', takeBack)
      }
    },
    close: () => vitest.close(),
  }
}

/** Vitest then reports that they ended. */
function endWorkers() {
  spawnSync('pkill', ['-KILL', '-P', String(process.pid), '-f', 'vitest/dist/workers'])
}
