// What grows with the number of loans: bookings a second, a month end, an audit, the lists of the
// console, bytes on the disk, and how much borrowers' calls are slowed down meanwhile; at several
// sizes, each in a database of its own, which is removed.
// Usage: npm run -s bench -- growth [-- --write] [SIZE…]
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { type Growth, growthTable, growthLines } from '#bench/kit/growth-table.ts'
import { writeTable } from '#bench/kit/performance-page.ts'
import { measureGrowth } from '#bench/growth/growth.ts'

const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const sizes = positionals.length > 0 ? positionals.map(Number) : [10_000, 100_000, 1_000_000]
/** What a loan needs at most on the disk, with the journal of the database beside it. */
const BYTES_A_LOAN = 25_000

/** What a larger size may take to be filled: longer ones are lowered. */
const MAX_SEED_SECONDS = 30 * 60

const measured: Growth[] = []
for (const asked of sizes) {
  const size = lowered(asked, measured.at(-1))
  const growth = await measureGrowth(size, (line) => console.log(line))
  measured.push(growth)
  for (const line of growthLines(growth, measured.at(-2))) console.log(line)
  if (growth.differences > 0) process.exitCode = 1
  // A long run that is broken off has written what it measured.
  if (values.write) writeTable('npm run bench -- growth', growthTable(measured))
}
console.log(growthTable(measured))

/** As many loans as there is time and room for; says why they are fewer than were asked for. */
function lowered(asked: number, before: Growth | undefined): number {
  const { bavail, bsize } = statfsSync(tmpdir())
  const bytes = bavail * bsize
  const ofRoom = Math.floor(bytes / BYTES_A_LOAN)
  const ofTime = before
    ? Math.floor((MAX_SEED_SECONDS / before.seedSeconds) * before.loans)
    : Number.POSITIVE_INFINITY
  if (asked <= Math.min(ofRoom, ofTime)) return asked
  const why =
    ofRoom < ofTime
      ? `${(bytes / 1024 ** 3).toFixed(0)} GB are free in ${tmpdir()}, a loan needs up to ${BYTES_A_LOAN} bytes`
      : `${before?.loans} took ${before?.seedSeconds.toFixed(0)} s to fill, and a size may take ${MAX_SEED_SECONDS} s`
  const most = Math.min(ofRoom, ofTime)
  const unit = 10 ** Math.floor(Math.log10(most))
  const size = Math.floor(most / unit) * unit
  console.log(`${asked} loans are lowered to ${size}: ${why}.`)
  return size
}
