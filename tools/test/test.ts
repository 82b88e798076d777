// Everything that can be checked: format, lint, types, tests, tests in a browser and in a web view.
// Usage: npm test [-- FILE… | --no-browser | --browser | --statements | --project=NAME]
// With files (or parts of their paths) only these: *.spec.ts in a browser, those of e2e/webkit in a
// web view, others by vitest. With --no-browser or --browser the tests of one kind. With --statements
// whether the embedded PostgreSQL understands what tests sent to that of TEST_DATABASE_URL
// (STATEMENTS_FILE, which --no-browser wrote).
import { globSync } from 'node:fs'
import { check } from '#tools/check/check.ts'
import { buildWeb } from '#tools/release/build-web.ts'
import { runBehind } from '#tools/run.ts'
import { e2e } from './e2e.ts'
import { statementsOfTests } from './statements.ts'
import { conclude, sum, type Tally } from './tally.ts'
import { vitest } from './vitest.ts'
import { webkit } from './webkit.ts'

const withoutBrowser = async () => [await vitest()]

/** At once: those in a web view wait half of their time, and their lines come when they are done. */
async function inBrowser(): Promise<Tally[]> {
  // Once, before each of them would.
  await buildWeb()
  return Promise.all([e2e(), webkit([], runBehind)])
}

/** Parts of the whole, by their option. */
const PARTS: Readonly<Record<string, () => Promise<Tally[]>>> = {
  '--no-browser': withoutBrowser,
  '--browser': inBrowser,
  '--statements': async () => [await statements()],
}

const given = process.argv.slice(2)
const part = PARTS[given[0] ?? '']
const unknown = part ? undefined : given.find((path) => !path.startsWith('-') && !isKnown(path))

if (unknown !== undefined) {
  console.error(`No test has a path with ${unknown} in it.`)
  process.exitCode = 2
} else if (part) conclude(sum(await part()))
else if (given.length > 0) conclude(await chosen(given))
else
  conclude(
    sum([await check({ isWhole: true }), ...(await withoutBrowser()), ...(await inBrowser())]),
  )

function isKnown(name: string): boolean {
  const tests = globSync(
    '{bench,contract,domain,doubles,drills,e2e,server,tools,web}/**/*.{test,spec}.{ts,tsx}',
  )
  return tests.some((path) => path.includes(name))
}

async function statements(): Promise<Tally> {
  const { TEST_DATABASE_URL: url, STATEMENTS_FILE: file } = process.env
  if (!url || !file) throw new Error('TEST_DATABASE_URL or STATEMENTS_FILE is empty.')
  return statementsOfTests(url, file)
}

async function chosen(paths: readonly string[]): Promise<Tally> {
  const inWebView = paths.filter((path) => path.startsWith('e2e/webkit'))
  const pages = paths.filter(
    (path) => !inWebView.includes(path) && (path.endsWith('.spec.ts') || path.startsWith('e2e/')),
  )
  const others = paths.filter((path) => !pages.includes(path) && !inWebView.includes(path))
  return sum([
    ...(others.length > 0 ? [await vitest(others)] : []),
    ...(pages.length > 0 ? [await e2e(pages)] : []),
    ...(inWebView.length > 0 ? [await webkit(inWebView)] : []),
  ])
}
