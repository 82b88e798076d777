// Fills a sandbox's database with borrowers and loans, by sets and through the ledger's posting
// path, and with what the staff console reads of them; audits the books. Refuses a database with
// borrowers who are not the sandbox's.
// Usage: npm run -s bench -- seed-large [-- --borrowers 100000 --loans 300000]
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import type { Database } from '#server/platform/database/database.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import { COPIED_PHONES, copyBorrowers, type Place } from '#doubles/large/copy-borrowers.ts'
import { fillConsole } from '#doubles/large/fill-console.ts'
import type { Original } from '#doubles/large/original.ts'
import { refuseLiveData } from '#doubles/large/refuse-live-data.ts'
import { lendOriginals } from '#drills/simulation/lend-originals.ts'
import { openSandboxDatabase, type SandboxDatabase } from '#drills/simulation/sandbox-database.ts'

/** Between two lines about how far it is. */
const LINE_MS = 10_000
/** The numbers of copies have seven digits. */
const MAX_BORROWERS = 10_000_000
/** Loans of a borrower. */
const MAX_LOANS_PER_BORROWER = 5

const { values } = parseArgs({
  options: {
    borrowers: { type: 'string', default: '100000' },
    loans: { type: 'string', default: '300000' },
  },
})
const [borrowers, loans] = [Number(values.borrowers), Number(values.loans)]

try {
  if (!(borrowers >= 1 && loans >= borrowers && loans <= MAX_LOANS_PER_BORROWER * borrowers))
    throw new SettingError(
      `Each borrower has 1 to ${MAX_LOANS_PER_BORROWER} loans: --borrowers ${borrowers} --loans ${loans} cannot be.`,
    )
  const opened = await openSandboxDatabase()
  try {
    await refuseLiveData(opened.patient)
    await fill(opened)
  } finally {
    await opened.close()
  }
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function fill({ deps, patient }: SandboxDatabase): Promise<void> {
  const beganAt = performance.now()
  const first = await nextPlace(patient)
  if (first + borrowers > MAX_BORROWERS)
    throw new SettingError(`There is room for ${MAX_BORROWERS - first} more borrowers.`)
  // Some have one loan more than the others, so that there are exactly so many loans.
  const fewer = Math.floor(loans / borrowers)
  const ofFewer = await lendOriginals(deps, fewer)
  const withMore = loans - fewer * borrowers
  const ofMore = withMore > 0 ? await lendOriginals(deps, fewer + 1) : []
  let saidAt = performance.now()
  await copyBorrowers(patient, placesOf(first, ofFewer, ofMore, withMore), (count) => {
    if (performance.now() - saidAt < LINE_MS) return
    saidAt = performance.now()
    console.log(`${count} of ${borrowers} borrowers after ${seconds(beganAt)} s, ${memory()}`)
  })
  await fillRecords(patient)
  await sql`vacuum analyze`.execute(patient)
  console.log(`${borrowers} borrowers, ${loans} loans in ${seconds(beganAt)} s, ${memory()}`)
  const auditAt = performance.now()
  const { loanCount, differences } = await auditBooks(patient)
  console.log(
    `audit: ${loanCount} loans, ${differences.length} differences, ${seconds(auditAt)} s, ${memory()}`,
  )
  if (differences.length > 0) process.exitCode = 1
}

async function fillRecords(patient: Database): Promise<void> {
  const beganAt = performance.now()
  const filled = await fillConsole(patient)
  console.log(
    `${filled.complaints} complaints, ${filled.applications} applications, ${filled.logLines} lines of the log of staff for ${filled.borrowers} borrowers in ${seconds(beganAt)} s`,
  )
}

function* placesOf(
  first: number,
  ofFewer: readonly Original[],
  ofMore: readonly Original[],
  withMore: number,
): Generator<Place> {
  for (let index = 0; index < borrowers; index += 1) {
    const originals = index < withMore ? ofMore : ofFewer
    const original = originals[index % originals.length]
    if (original) yield { original, place: first + index }
  }
}

async function nextPlace(db: Database): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(substr(phone, ${COPIED_PHONES.length + 1})::int) + 1, 0) as next
    from borrower where phone like ${`${COPIED_PHONES}%`}`.execute(db)
  return rows[0]?.next ?? 0
}

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 1000)
}

function memory(): string {
  return `${Math.round(process.memoryUsage.rss() / 1024 ** 2)} MB`
}
