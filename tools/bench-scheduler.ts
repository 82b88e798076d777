// How long a day's scheduled jobs take, as a multiple of one plain update of the loans that they
// change. Usage: npm run -s bench:scheduler [-- SIZE…]
import { auditBooks } from '#server/audit-books.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduler.ts'
import { keepLoans, turnLoans } from '#server/lending/loan/status-changes.ts'
import { openBenchApp } from './simulation/bench-app.ts'
import { type Measured, measure, median, prepare, ratioOf } from './simulation/bench-measure.ts'
import { populate } from './simulation/bench-population.ts'

/** The eve of the first day measured; none of the days is the first of a month. */
const EVE = Temporal.PlainDate.from('2026-11-09')
const DAYS = 6
const BAR = 5

const given = process.argv.slice(2).map(Number)
const sizes = given.length > 0 ? given : [10_000, 30_000, 100_000]
const ratios: number[] = []
for (const size of sizes) ratios.push(await bench(size))
const last = ratios.at(-1) ?? 0
console.log(`${last.toFixed(1)} times one plain update, at most ${BAR}`)
process.exitCode = last <= BAR ? 0 : 1

async function bench(size: number): Promise<number> {
  const eve = EVE.toZonedDateTime({ timeZone: 'Asia/Manila', plainTime: '12:00' }).toInstant()
  const benchApp = await openBenchApp(eve)
  const { database } = benchApp.deps
  try {
    await populate(benchApp, size)
    await prepare(database)
    const ratio = await days(1, [turnLoans, keepLoans], `${size} open loans, a day's jobs`)
    await days(1 + DAYS, [turnLoans], '  of it statuses alone: due soon, overdue', [keepLoans])
    if (size === Math.min(...sizes)) {
      const { loanCount, differences } = await auditBooks(database)
      console.log(`  audit of these: ${loanCount} loans, ${differences.length} differences`)
    }
    return ratio
  } finally {
    await benchApp.close()
  }

  /** Measures six days with some jobs; with `others` those as well, separately. */
  async function days(
    from: number,
    jobs: readonly ScheduledJob[],
    title: string,
    others?: readonly ScheduledJob[],
  ): Promise<number> {
    const measured: Measured[] = []
    const measuredOthers: Measured[] = []
    for (let day = from; day < from + DAYS; day += 1) {
      const on = EVE.add({ days: day })
      const order = day % 2 === 0 ? 'jobs first' : 'update first'
      measured.push(await measure(database, jobs, on, order))
      if (others) measuredOthers.push(await measure(database, others, on, order))
    }
    if (others) print('  of it interest booked at a due date', measuredOthers)
    return print(title, measured)
  }
}

function print(title: string, measured: readonly Measured[]): number {
  const jobsMs = median(measured.map((each) => each.jobsMs))
  const updateMs = median(measured.map((each) => each.updateMs))
  const ratio = ratioOf(measured)
  const loans = median(measured.map((each) => each.loans))
  console.log(
    `${title}: ${loans} change, ${Math.round(jobsMs)} ms, one plain update of them ${Math.round(updateMs)} ms, ${ratio.toFixed(1)} times (medians and sums of ${measured.length} days)`,
  )
  return ratio
}
