// Runs the browser tests, with options of Playwright.
// Usage: npm run e2e [-- FILE…] [-g NAME] [--workers=N] [--repeat-each=N] [--headed]
//   [--debug] [--update-snapshots]
import { globSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { findChromium } from './chromium.ts'
import { tallyRun } from './report.ts'
import { run } from '#tools/run.ts'
import { conclude, formatFailure, type Tally } from './tally.ts'

/** The part of Playwright's JSON report that is counted. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: readonly Suite[]
}

interface Suite {
  suites?: readonly Suite[]
  specs: readonly {
    ok: boolean
    file: string
    title: string
    tests: readonly { results: readonly { errors: readonly { message?: string }[] }[] }[]
  }[]
}

/** Runs the tests in a browser, by default all of them. */
export async function e2e(given: readonly string[] = []): Promise<Tally> {
  if (globSync('e2e/**/*.spec.ts').length === 0) {
    console.log('\nNo browser tests: there is no e2e/*.spec.ts.')
    return { passed: 0, failed: 0 }
  }
  return tallyRun<PlaywrightReport>('Playwright', (report) => playwright(given, report), countE2e)
}

async function playwright(given: readonly string[], report: string): Promise<number | null> {
  const chromium = await findChromium().catch((error: Error) => error)
  if (chromium instanceof Error) {
    console.error(chromium.message)
    return null
  }
  return run('playwright', ['test', '--reporter=list,json', ...given], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
}

/** A test that passes only when it is repeated has failed. */
export function countE2e({ stats, suites }: PlaywrightReport): Tally {
  const failures = suites.flatMap(failuresOf)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures }
}

function failuresOf({ suites = [], specs }: Suite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) =>
      formatFailure(
        `${file}, ${title}`,
        saidBy(tests.flatMap(({ results }) => results)[0]?.errors),
      ),
    )
  return [...own, ...suites.flatMap(failuresOf)]
}

/** `+   …` is an entry or a field of what was received, `+ Array [` its beginning. */
const SAYS_WHY = /Locator:|waiting for|^\+ {2,}/

/** The first line of each error, and what it waited for (out of time) or received. */
function saidBy(errors: readonly { message?: string }[] = []): string {
  const parts = errors.flatMap(({ message = '' }) => {
    const [first = '', ...others] = stripVTControlCharacters(message).split('\n')
    return [first, ...others.filter((line) => SAYS_WHY.test(line)).slice(0, 1)]
  })
  return parts.map((part) => part.trim()).join(' · ')
}

if (import.meta.main) {
  const given = process.argv.slice(2)
  const [first = '-'] = given
  if (first.startsWith('-') || isKnown(first)) conclude(await e2e(given))
  else {
    console.error(`No browser test has a path with ${first} in it.`)
    process.exitCode = 2
  }
}

/** A file may be named with its line: `e2e/site.spec.ts:12`. */
function isKnown(name: string): boolean {
  const path = name.replace(/(:\d+)+$/, '')
  return globSync('e2e/**/*.spec.ts').some((each) => each.includes(path))
}
