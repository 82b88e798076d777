// Everything that can be checked: format, lint, types, tests, tests in a browser.
// With --server-only just the server's tests, for a second database (TEST_DATABASE_URL), but for
// those that no other database can change.
import { check } from './check.ts'
import { e2e } from './e2e.ts'
import { conclude, sum } from './tally.ts'
import { vitest } from './vitest.ts'

/** Either they start a PostgreSQL of their own, or all that they look at is what was read from one. */
const ALIKE_ON_EVERY_DATABASE = [
  'server/platform/database/embedded*.test.ts',
  'server/lending/bookkeeping/verify-export.test.ts',
  'server/platform/documents/days-in-messages.test.ts',
  'server/platform/http/hostile-query.test.ts',
]

const serverAlone = [
  '--project=server',
  ...ALIKE_ON_EVERY_DATABASE.map((files) => `--exclude=${files}`),
]

const isServerOnly = process.argv.includes('--server-only')

conclude(
  isServerOnly ? await vitest(serverAlone) : sum([await check(), await vitest(), await e2e()]),
)
