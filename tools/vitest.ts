import { tallyOf } from './report.ts'
import { run } from './run.ts'
import type { Tally } from './tally.ts'

/** The part of Vitest's JSON report that is counted. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** Runs the unit, server and screen tests, or one project of vitest.config.ts. */
export function vitest(project?: string): Promise<Tally> {
  const chosen = project === undefined ? [] : ['--project', project]
  return tallyOf<VitestReport>(
    'Vitest',
    (report) =>
      run('vitest', [
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
  const silent = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + silent.length }
}
