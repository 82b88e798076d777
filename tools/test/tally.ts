import { stripVTControlCharacters } from 'node:util'

/** How many checks and tests passed and failed. */
export interface Tally {
  passed: number
  failed: number
  /** Each that failed: its name and the first line of its message. */
  failures?: readonly string[]
  /** What this machine cannot run, and why. */
  notRun?: readonly string[]
}

export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    failures: tallies.flatMap(({ failures = [] }) => failures),
    notRun: tallies.flatMap(({ notRun = [] }) => notRun),
  }
}

/**
 * Prints the failures, what was not run, and, as the last line of a run, the sum, and sets the exit
 * code.
 */
export function conclude({ passed, failed, failures = [], notRun = [] }: Tally): void {
  for (const failure of failures) console.log(`FAILED ${failure}`)
  for (const what of notRun) console.log(`NOT RUN ${what}`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}

/** A failure in one line. */
export function formatFailure(name: string, message = ''): string {
  const [line = ''] = stripVTControlCharacters(message).split('\n')
  return line === '' ? name : `${name}: ${line}`
}
