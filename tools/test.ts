// Everything that can be checked: format, lint, types, tests, tests in a browser.
// With --server-only just the server's tests, for a second database (TEST_DATABASE_URL).
import { check } from './check.ts'
import { e2e } from './e2e.ts'
import { conclude, sum } from './tally.ts'
import { vitest } from './vitest.ts'

const isServerOnly = process.argv.includes('--server-only')

conclude(isServerOnly ? await vitest('server') : sum([await check(), await vitest(), await e2e()]))
