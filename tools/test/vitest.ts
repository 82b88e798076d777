import { tallyRun } from './report.ts'
import { run } from '#tools/run.ts'
import { formatFailure, type Tally } from './tally.ts'

/** The part of Vitest's JSON report that is counted. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}

/** Runs the unit, server and screen tests, or those that the arguments choose. */
export function vitest(chosen: readonly string[] = [], start = run): Promise<Tally> {
  return tallyRun<VitestReport>(
    'Vitest',
    (report) =>
      start('vitest', [
        'run',
        ...chosen,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ]),
    countVitest,
  )
}

/** A file that fails before its first test (an import, a hook) counts as one failure. */
export function countVitest(report: VitestReport): Tally {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [formatFailure(name, message)] : []
    return failed.map((test) =>
      formatFailure(`${name}, ${test.fullName}`, test.failureMessages?.[0]),
    )
  })
  return { passed: report.numPassedTests, failed: failures.length, failures }
}
