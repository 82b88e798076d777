import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Tally } from './tally.ts'

/**
 * Runs a test runner that writes a JSON report into a file of its own, and counts by that report.
 * A runner that dies, writes no report, runs nothing or fails without naming a test has failed.
 *
 * @param runner gets the report's path, answers its exit code
 * @param count  reads the tests out of the report
 */
export async function tallyRun<Report>(
  name: string,
  runner: (report: string) => Promise<number | null>,
  count: (report: Report) => Tally,
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-report-'))
  try {
    const file = join(folder, 'report.json')
    const code = await runner(file)
    if (!existsSync(file)) return failure(`${name} wrote no report (exit code ${code}).`)
    const tally = count(JSON.parse(readFileSync(file, 'utf8')) as Report)
    const { passed, failed } = tally
    if (passed + failed === 0) return failure(`${name} ran no test (exit code ${code}).`)
    if (code === 0 || failed > 0) return tally
    return { passed, failed: 1, failures: [`${name} outside its tests (exit code ${code}).`] }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function failure(message: string): Tally {
  return { passed: 0, failed: 1, failures: [message] }
}
