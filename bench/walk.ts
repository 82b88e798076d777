// How long a day's scheduled jobs take, as a multiple of one plain update of the loans that they
// change, and how long bookings wait for a loan meanwhile. Usage: npm run -s bench -- walk [-- SIZE…]
import { auditBooks } from '#server/app/audit/audit-books.ts'
import { bookEarnedAmounts, changeStatuses } from '#server/lending/loan/status/status-changes.ts'
import { firstPace } from '#server/platform/jobs/pace.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduler.ts'
import { report } from '#bench/kit/figures.ts'
import { openBenchApp } from '#bench/growth/app.ts'
import { type Measured, measure, median, prepare, growthRatio } from '#bench/growth/measure.ts'
import { populate } from '#bench/growth/population.ts'
import { probeLoans } from '#drills/simulation/loan-prober.ts'

/** The eve of the first day measured; none of the days is the first of a month. */
const EVE = Temporal.PlainDate.from('2026-11-09')
const DAYS = 6
/** How many plain updates a day may take. */
const MAX_RATIO = 4
/** Milliseconds that a booking may wait for a loan. */
const MAX_WAIT = 200

const given = process.argv.slice(2).map(Number)
const sizes = given.length > 0 ? given : [20_000]
for (const size of sizes) await bench(size)

async function bench(size: number): Promise<void> {
  const eve = EVE.toZonedDateTime({ timeZone: 'Asia/Manila', plainTime: '12:00' }).toInstant()
  const benchApp = await openBenchApp(eve)
  const { database } = benchApp.deps
  const pace = firstPace()
  try {
    await populate(benchApp, size)
    await prepare(database)
    const both = await days(1, [changeStatuses, bookEarnedAmounts])
    print(`${size} open loans, a day's jobs`, both)
    const alone = [
      await days(1 + DAYS, [changeStatuses]),
      await days(1 + DAYS, [bookEarnedAmounts]),
    ]
    print('  of it statuses alone: due soon, overdue', alone[0] ?? [])
    print('  of it interest booked at a due date', alone[1] ?? [])
    const memoryBefore = process.memoryUsage.rss()
    const waits = await probed(1 + 2 * DAYS)
    const grown = (process.memoryUsage.rss() - memoryBefore) / 1024 ** 2
    console.log(
      `${waits.count} bookings beside ${DAYS} days of it: the longest waited ${Math.round(waits.longestMs)} ms for its loan, half of them ${median(waits.ms).toFixed(1)} ms; memory ${Math.round(grown)} MB more`,
    )
    const { loanCount, differences } = await auditBooks(database)
    console.log(`audit: ${loanCount} loans, ${differences.length} differences`)
    report([
      {
        name: `walk: a day over ${size} loans, in plain updates`,
        value: growthRatio(both),
        atMost: MAX_RATIO,
      },
      {
        name: `walk: longest wait of a booking over ${size} loans, in ms`,
        value: Math.round(waits.longestMs),
        atMost: MAX_WAIT,
      },
      { name: `walk: differences over ${size} loans`, value: differences.length, atMost: 0 },
    ])
  } finally {
    await benchApp.close()
  }

  /** Measures six days with some jobs. */
  async function days(from: number, jobs: readonly ScheduledJob[]): Promise<Measured[]> {
    const measured: Measured[] = []
    for (let day = from; day < from + DAYS; day += 1) {
      const order = day % 2 === 0 ? 'jobs first' : 'update first'
      measured.push(await measure(database, { jobs, pace }, EVE.add({ days: day }), order))
    }
    return measured
  }

  /** Six days while others lock loans that change, one after the other, as a booking does. */
  async function probed(from: number) {
    const prober = probeLoans(benchApp.patient)
    await days(from, [changeStatuses, bookEarnedAmounts])
    return prober.stop()
  }
}

function print(title: string, measured: readonly Measured[]): void {
  const jobsMs = median(measured.map((each) => each.jobsMs))
  const updateMs = median(measured.map((each) => each.updateMs))
  const loans = median(measured.map((each) => each.loans))
  console.log(
    `${title}: ${loans} change, ${Math.round(jobsMs)} ms, one plain update of them ${Math.round(updateMs)} ms, ${growthRatio(measured).toFixed(1)} times (medians and sums of ${measured.length} days)`,
  )
}
