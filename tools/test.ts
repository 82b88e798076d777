// Everything that can be checked: format, lint, types, tests, tests in a browser.
// Usage: npm test [-- FILE… | --server-only]
// With files (or parts of their paths) only these: *.spec.ts in a browser, others by vitest. With
// --server-only only the tests that ask PostgreSQL, for another version of it (TEST_DATABASE_URL).
import { check } from './check.ts'
import { e2e } from './e2e.ts'
import { conclude, sum, type Tally } from './tally.ts'
import { vitest } from './vitest.ts'

/** Another version of PostgreSQL changes nothing for those that only look at what was read from it. */
const ON_EVERY_DATABASE = [
  '--project=server-database',
  ...[
    'captcha',
    'days-in-words',
    'documents',
    'early-payments',
    'every-call',
    'every-screen',
    'flood',
    'foreign-ids',
    'fuzz',
    'hostile-query',
    'image-places',
    'one-loan',
    'proof',
    'registration-abuse',
    'sandbox-pages',
    'speed',
    'spoken',
    'upload-limits',
    'verify-export',
  ].map((name) => `--exclude=**/${name}.test.ts`),
]

const given = process.argv.slice(2)
const isServerOnly = given.includes('--server-only')
const files = given.filter((word) => word !== '--server-only')

conclude(
  files.length > 0
    ? await chosen(files)
    : isServerOnly
      ? await vitest(ON_EVERY_DATABASE)
      : sum([await check({ isWhole: true }), await vitest(), await e2e()]),
)

async function chosen(paths: readonly string[]): Promise<Tally> {
  const inBrowser = paths.filter((path) => path.endsWith('.spec.ts') || path.startsWith('e2e/'))
  const others = paths.filter((path) => !inBrowser.includes(path))
  return sum([
    ...(others.length > 0 ? [await vitest(others)] : []),
    ...(inBrowser.length > 0 ? [await e2e(inBrowser)] : []),
  ])
}
