// Format, lint, types, unused code and requirements: npm run check [-- --all]
// In development the linter reads the files that changed since they last passed, and types are
// checked from where the last check ended. With --all or in CI, everything is checked.
import { rmSync } from 'node:fs'
import { changesSince } from './changed-files.ts'
import { run } from '#tools/run.ts'
import { conclude, sum, type Tally } from '#tools/test/tally.ts'

/** What is remembered between two checks. */
const CACHE = 'node_modules/.cache/hiram'

type Command = readonly [program: string, ...given: string[]]

const LINT: Command = [
  'oxlint',
  '--type-aware',
  '--deny-warnings',
  '--report-unused-disable-directives',
  // The files that changed may all be ones that it ignores.
  '--no-error-on-unmatched-pattern',
]

const OTHERS: readonly Command[] = [
  // Code only: data, pages and styles are formatted by hand or by what makes them.
  ['oxfmt', '--check', '**/*.{ts,tsx,js,mjs}'],
  // The rules must do without Node and without a browser.
  ['tsc', '-p', 'domain'],
  ['node', 'tools/check/check-lock.ts'],
  [
    'node',
    'tools/check/conformance.ts',
    '--kind',
    'must,static-text,as-built-defect',
    '--done',
    '--list',
  ],
]

/** All checks, even when one fails; each counts as one in the tally. */
export async function check({ isWhole }: { isWhole: boolean }): Promise<Tally> {
  const results = [await lint(isWhole), await checkTypes(isWhole)]
  for (const command of [...OTHERS, unused(isWhole)]) results.push(await tallyOf(command))
  return sum(results)
}

async function lint(isWhole: boolean): Promise<Tally> {
  const { changed, notePassed } = changesSince(
    `${CACHE}/linted.json`,
    ['*.ts', '*.tsx', '*.mjs'],
    ['.oxlintrc.json', 'tsconfig.json', 'package-lock.json', 'tools/lint/*.ts'],
  )
  if (!isWhole && changed.length === 0) {
    console.log('\nNo file changed since the linter passed.')
    return { passed: 1, failed: 0 }
  }
  const isMost = changed.length > MAX_FILES
  const tally = await tallyOf([...LINT, ...(isWhole || isMost ? [] : changed)])
  if (tally.failed === 0) notePassed()
  return tally
}

/** More files than these are not named one by one: then all are linted. */
const MAX_FILES = 400

async function checkTypes(isWhole: boolean): Promise<Tally> {
  const memory = `${CACHE}/types.tsbuildinfo`
  if (isWhole) rmSync(memory, { force: true })
  return tallyOf(['tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', memory])
}

async function tallyOf(command: Command): Promise<Tally> {
  const [program, ...given] = command
  const code = await run(program, given)
  if (code === 0) return { passed: 1, failed: 0 }
  return { passed: 0, failed: 1, failures: [nameOf(command)] }
}

/** What nothing uses; in development files that did not change are not read again. */
function unused(isWhole: boolean): Command {
  const cache = ['--cache', '--cache-location', `${CACHE}/knip`]
  return ['knip', '--no-progress', ...(isWhole ? [] : cache)]
}

/** A command without the files it was given. */
function nameOf(command: Command): string {
  return command.filter((word) => !/\/.*\.(ts|tsx|mjs)$/.test(word)).join(' ')
}

if (import.meta.main) {
  const isWhole = process.argv.includes('--all') || Boolean(process.env['CI'])
  conclude(await check({ isWhole }))
}
