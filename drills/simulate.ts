// Random borrowers in both markets live with their loans, day by day, on the real database through
// the real use cases; ends with the audit. The same seed gives the same books.
// Usage: npm run -s drill -- simulate --loans 1000 --days 400 --seed 1 [--paydays]
import { parseArgs } from 'node:util'
import { type Outcome, type Run, simulate } from '#drills/simulation/simulate.ts'

const startedAt = performance.now()
const outcome = await simulate(readRun(process.argv.slice(2)), (line) => console.error(line))
report(outcome)
console.error(`${Math.round((performance.now() - startedAt) / 1000)} s`)
process.exitCode = isClean(outcome) ? 0 : 1

function readRun(given: string[]): Run {
  const { values } = parseArgs({
    args: given,
    options: {
      loans: { type: 'string', default: '100' },
      days: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      // Lends on paydays too.
      paydays: { type: 'boolean', default: false },
    },
  })
  return {
    loans: whole('loans', values.loans),
    days: whole('days', values.days),
    seed: values.seed,
    hasPaydays: values.paydays,
  }
}

function whole(name: string, text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`--${name} is "${text}": write a whole number above 0.`)
  return number
}

function report({ summary, audit, sum, caps, files, digest, paydayLoanCount }: Outcome): void {
  for (const line of summary) console.log(line)
  for (const { loanId, what } of caps.passed) console.log(`loan:${loanId}: ${what}`)
  console.log(
    `${caps.earlyByChoiceCount} borrowers paid installments early at their scheduled figure`,
  )
  for (const line of caps.histories) console.log(line)
  console.log(`${caps.askedCount} figures shown to borrowers of market philippines`)
  console.log(`${caps.loanCount} loans in market philippines, ${caps.passed.length} above a cap`)
  for (const what of files.differences) console.log(what)
  console.log(
    `${files.rowCount} rows of files for authorities, ${files.differences.length} differences`,
  )
  if (paydayLoanCount !== null) console.log(`${paydayLoanCount} loans due on paydays were paid out`)
  console.log(`accounts sum to ${sum}`)
  for (const { subject, what } of audit.differences) console.log(`${subject}: ${what}`)
  console.log(`digest ${digest}`)
  console.log(`${audit.loanCount} loans, ${audit.differences.length} differences`)
}

function isClean({ audit, sum, caps, files }: Outcome): boolean {
  const found = [audit.differences, caps.passed, files.differences]
  return sum === 0n && found.every(({ length }) => length === 0)
}
