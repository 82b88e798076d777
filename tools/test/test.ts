// Everything that can be checked: format, lint, types, tests, tests in a browser and in a web view.
// Usage: npm test [-- FILE… | --no-browser | --browser | --other-postgres]
// With files (or parts of their paths) only these: *.spec.ts in a browser, those of e2e/webkit in a
// web view, others by vitest. With --no-browser or --browser one half of everything. With
// --other-postgres the server's tests on another version of PostgreSQL (TEST_DATABASE_URL): with
// STATEMENTS_FILE, which the run before wrote, every statement is prepared there and the tests run in
// which PostgreSQL does more than answer; without it all of them.
import { globSync } from 'node:fs'
import { check } from '#tools/check/check.ts'
import { e2e } from './e2e.ts'
import { statementsOn } from './statements.ts'
import { conclude, sum, type Tally } from './tally.ts'
import { vitest } from './vitest.ts'
import { webkit } from './webkit.ts'

/** Where PostgreSQL does more than answer: its functions, triggers, locks, rights and dumps. */
const ON_EVERY_POSTGRES = [
  '--project=server-database',
  'server/app/start/app-role',
  'server/app/retention/dump',
  'server/ledger/',
  'server/lending/loan/',
  'server/payments/intents/',
  'server/payments/notices/',
  'server/payments/payment/',
  'server/payments/payouts/',
  'server/payments/posting/',
  'server/payments/reconciliation/',
  'server/payments/recovery/',
  'server/platform/database/',
  'server/platform/jobs/',
]

const withoutBrowser = async () => [await check({ isWhole: true }), await vitest()]
const inBrowser = async () => [await e2e(), await webkit()]

/** Parts of the whole, by their option. */
const PARTS: Readonly<Record<string, () => Promise<Tally[]>>> = {
  '--no-browser': withoutBrowser,
  '--browser': inBrowser,
  '--other-postgres': async () => [await onOtherPostgres()],
}

const given = process.argv.slice(2)
const part = PARTS[given[0] ?? '']
const unknown = part ? undefined : given.find((path) => !path.startsWith('-') && !isKnown(path))

if (unknown !== undefined) {
  console.error(`No test has a path with ${unknown} in it.`)
  process.exitCode = 2
} else if (part) conclude(sum(await part()))
else if (given.length > 0) conclude(await chosen(given))
else conclude(sum([...(await withoutBrowser()), ...(await inBrowser())]))

function isKnown(name: string): boolean {
  const tests = globSync(
    '{bench,contract,domain,doubles,drills,e2e,server,tools,web}/**/*.{test,spec}.{ts,tsx}',
  )
  return tests.some((path) => path.includes(name))
}

/** Without the statements that an earlier run sent, all server tests that need PostgreSQL. */
async function onOtherPostgres(): Promise<Tally> {
  const { TEST_DATABASE_URL: url, STATEMENTS_FILE: statements } = process.env
  if (!url) throw new Error('TEST_DATABASE_URL is empty: name the other PostgreSQL.')
  if (!statements) return vitest(['--project=server-database'])
  const understood = await statementsOn(url, statements)
  const lost = ON_EVERY_POSTGRES.filter((path) => !path.startsWith('-') && !isKnown(path))
  if (lost.length > 0) throw new Error(`No test has a path with ${lost.join(', ')} in it.`)
  return sum([understood, await vitest(ON_EVERY_POSTGRES)])
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
