import { run } from './run.ts'
import { conclude, sum, type Tally } from './tally.ts'

/** What must hold before a test is worth running; each counts as one in the tally. */
const CHECKS = [
  // Code only: data, pages and styles are formatted by hand or by what makes them.
  ['oxfmt', '--check', '**/*.{ts,tsx,js,mjs}'],
  ['oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
  ['tsc', '-p', '.'],
  // The rules must do without Node and without a browser.
  ['tsc', '-p', 'domain'],
  [
    'node',
    'tools/conformance.ts',
    '--kind',
    'must,static-text,as-built-defect',
    '--done',
    '--list',
  ],
] as const

/** Format, lint, types and requirements, all of them even when one fails. */
export async function check(): Promise<Tally> {
  const results: Tally[] = []
  for (const [program, ...given] of CHECKS) {
    const code = await run(program, given)
    const failures = code === 0 ? [] : [[program, ...given].join(' ')]
    results.push({ passed: 1 - failures.length, failed: failures.length, failures })
  }
  return sum(results)
}

if (import.meta.main) conclude(await check())
