// Format, lint, types, unused code and requirements: npm run check [-- --all]
// In development the linter reads the files that changed since they last passed, and types are
// checked from where the last check ended. With --all or in CI, everything is checked.
import { rmSync } from 'node:fs'
import { changesSince } from './changed-files.ts'
import { run, runBehind } from '#tools/run.ts'
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

/**
 * All checks, even when one fails; each counts as one in the tally. The others, most of which have one
 * thread, run beside the linter and the types.
 */
export async function check({ isWhole }: { isWhole: boolean }): Promise<Tally> {
  const results = await Promise.all([
    inTurn([async () => lint(isWhole), async () => checkTypes(isWhole)]),
    inTurn([unused(isWhole), ...OTHERS].map((command) => async () => tallyOf(command, runBehind))),
  ])
  return sum(results.flat())
}

async function inTurn(checks: readonly (() => Promise<Tally>)[]): Promise<Tally[]> {
  const tallies: Tally[] = []
  for (const one of checks) tallies.push(await one())
  return tallies
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

async function tallyOf(command: Command, start = run): Promise<Tally> {
  const [program, ...given] = command
  const code = await start(program, given)
  if (code === 0) return { passed: 1, failed: 0 }
  return { passed: 0, failed: 1, failures: [`${nameOf(command)}${wasKilled(code) ? KILLED : ''}`] }
}

const KILLED = ': it was killed, as the system does when no memory is left'

/** By a signal: also one that a shell or a wrapper passes on as 128 and its number. */
function wasKilled(code: number | null): boolean {
  return code === null || code > 128
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
