import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { freePort } from '#e2e/free-port.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { makeKeysFile } from '#server/app/settings/make-keys-file.ts'
import { copyBorrowers } from '#doubles/large/copy-borrowers.ts'
import { fillConsole } from '#doubles/large/fill-console.ts'
import { startOurs } from '#bench/kit/api-servers.ts'
import { besideWork, openCalls } from '#bench/kit/beside-work.ts'
import { readPools } from '#bench/console/pools.ts'
import { asStaff, signIn } from '#bench/console/staff.ts'
import { isList, timeAsks } from '#bench/console/times.ts'
import type { Growth } from '#bench/kit/growth-table.ts'
import { medianValue } from '#bench/kit/rounds.ts'
import type { BenchApp } from './app.ts'
import type { NightlyDone, NightlyWork } from './nightly.ts'
import { makePayments } from './payments.ts'
import { type Posting, openPosting } from './posting.ts'
import { type HelperProcess, startHelper } from './process.ts'
import { lendOriginals } from '#drills/simulation/lend-originals.ts'

/** Loans of a borrower, of which the last is open. */
const LOANS_EACH = 3
/** Behind the places of the payments' borrowers. */
const FIRST_PLACE = 1_000_000
const CONNECTIONS = 16
const [BOOKING_ROUNDS, PAYMENTS, WARM_UP] = [3, 400, 160]
/** How often each list is asked in each way. */
const ASKS = 20
/** Loans from which on a month end lasts longer than the rounds beside it. */
const LONG_FROM = 50_000
const BESIDE = { seconds: 2, roundCount: 5 } as const

type Say = (line: string) => void

/** Fills a database of its own with so many loans, measures, and removes it. */
export async function measureGrowth(loans: number, say: Say): Promise<Growth> {
  const keysFolder = mkdtempSync(join(tmpdir(), 'hiram-growth-keys-'))
  const keysFile = join(keysFolder, 'keys.json')
  makeKeysFile({ DATA_DIR: keysFolder, SANDBOX: '1' })
  const posting = await openPosting(Temporal.Now.instant(), CONNECTIONS, { KEYS_FILE: keysFile })
  try {
    return await measureOn(posting, loans, keysFile, say)
  } finally {
    await posting.close()
    rmSync(keysFolder, { recursive: true })
  }
}

async function measureOn(
  posting: Posting,
  loans: number,
  keysFile: string,
  say: Say,
): Promise<Growth> {
  const { bench } = posting
  const seedSeconds = await secondsOf(async () => seed(bench, loans, say))
  say(`${loans} loans seeded in ${seedSeconds.toFixed(0)} s`)
  const bytes = await bytesOf(bench)
  const nightly = startHelper('nightly.ts', bench.url, keysFile)
  try {
    const audit = await doAll(nightly, 'audit', '')
    say(`audit: ${(audit.tookMs / 1000).toFixed(1)} s, ${audit.differences} differences`)
    const served = await whileServed(bench, keysFile, nightly, loans, say)
    const monthEnd = await endMonth(bench, nightly, served.monthEnd)
    const bookings = await book(posting)
    const after = await doAll(nightly, 'audit', '')
    return {
      loans,
      seedSeconds,
      ...bookings,
      ...monthEnd,
      monthEndLoans: served.monthEndLoans,
      auditSeconds: audit.tookMs / 1000,
      auditLongestMs: Math.max(audit.longestMs, after.longestMs),
      differences: audit.differences + after.differences,
      lists: served.lists,
      beside: served.beside,
      ...bytes,
    }
  } finally {
    nightly.end()
  }
}

/** Loans of every age, in sets, and what the console reads of their borrowers. */
async function seed({ deps, patient }: BenchApp, loans: number, say: Say): Promise<void> {
  const originals = await lendOriginals(deps, LOANS_EACH)
  const count = Math.ceil(loans / LOANS_EACH)
  const places = function* () {
    for (let index = 0; index < count; index += 1) {
      const original = originals[index % originals.length]
      if (original) yield { original, place: FIRST_PLACE + index }
    }
  }
  const beganAt = performance.now()
  const since = () => `${((performance.now() - beganAt) / 1000).toFixed(0)} s`
  await copyBorrowers(patient, places(), (made) =>
    say(`  ${made} of ${count} borrowers after ${since()}`),
  )
  await fillConsole(patient)
  say(`  what the console reads of them after ${since()}`)
  await sql`vacuum analyze`.execute(patient)
}

async function bytesOf({ patient }: BenchApp) {
  const { rows } = await sql<{ tables: bigint; indexes: bigint }>`
    select sum(pg_table_size(oid))::bigint as tables, sum(pg_indexes_size(oid))::bigint as indexes
    from pg_class where relkind = 'r'
      and relnamespace in ('public'::regnamespace, 'partitions'::regnamespace)`.execute(patient)
  return { tableBytes: Number(rows[0]?.tables), indexBytes: Number(rows[0]?.indexes) }
}

interface Served {
  readonly lists: Record<string, number>
  readonly beside: Record<string, number>
  /** What the rounds beside it did of the month end. */
  readonly monthEnd: readonly NightlyDone[]
  readonly monthEndLoans: number
}

/** The lists of the console, and borrowers' calls beside an audit and a month end. */
async function whileServed(
  bench: BenchApp,
  keysFile: string,
  nightly: HelperProcess,
  loans: number,
  say: Say,
): Promise<Served> {
  await turnUntil(nightly, eveOfMonthEnd(bench))
  const monthEndLoans = await countDue(bench)
  const server = await startOurs({
    PORT: String(await freePort()),
    SANDBOX: '1',
    DATABASE_URL: bench.url,
    DATA_DIR: join(dirname(keysFile), 'server'),
    KEYS_FILE: keysFile,
    REQUESTS_PER_SECOND: '1000000',
  })
  try {
    const get = asStaff(server.url, await signIn(bench.patient))
    const pools = await readPools(bench.patient, get)
    const times = await timeAsks(get, pools, ASKS, isList)
    const lists: Record<string, number> = {}
    for (const { name, p95 } of times) {
      const [path = ''] = name.split(/[ ,]/)
      lists[path] = Math.max(lists[path] ?? 0, p95)
    }
    const calls = await openCalls(bench.patient)
    const beside: Record<string, number> = {}
    const monthEnd: NightlyDone[] = []
    const to = monthEndOf(bench).toString()
    for (const work of ['audit', 'month end'] as const) {
      if (loans < LONG_FROM) continue
      const doSome = async () => {
        const done = await ask(nightly, { work, to, forMs: 200 })
        // With nothing left to do it waits for nothing.
        if (work === 'month end' && done.steps > 1) monthEnd.push(done)
      }
      for (const { name, slower } of await besideWork(server.url, calls, doSome, {
        work,
        ...BESIDE,
      }))
        beside[`${name} beside ${work}, of its time alone`] = slower
    }
    say(`  ${Object.keys(lists).length} lists and ${calls.length} calls measured`)
    return { lists, beside, monthEnd, monthEndLoans }
  } finally {
    await server.stop()
  }
}

/** Midnight in Manila after which the next month begins. */
function monthEndOf({ deps }: BenchApp): Temporal.Instant {
  const first = toManilaDate(deps.clock.now()).with({ day: 1 }).add({ months: 1 })
  return first.toZonedDateTime('Asia/Manila').toInstant()
}

function eveOfMonthEnd(bench: BenchApp): Temporal.Instant {
  return monthEndOf(bench).subtract({ hours: 24 })
}

/** Does what is due in the days before, so that only the month end is left. */
async function turnUntil(nightly: HelperProcess, eve: Temporal.Instant): Promise<void> {
  await doAll(nightly, 'month end', eve.toString())
}

async function endMonth(
  bench: BenchApp,
  nightly: HelperProcess,
  before: readonly NightlyDone[],
): Promise<Pick<Growth, 'monthEndSeconds' | 'monthEndLongestMs'>> {
  const rest = await doAll(nightly, 'month end', monthEndOf(bench).toString())
  const all = [...before, rest]
  return {
    monthEndSeconds: all.reduce((sum, { tookMs }) => sum + tookMs, 0) / 1000,
    monthEndLongestMs: Math.max(...all.map(({ longestMs }) => longestMs)),
  }
}

/** Loans that change at the end of the month. */
async function countDue(bench: BenchApp): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(*)::int as due from loan
    where turns_on <= ${toManilaDate(monthEndOf(bench))}`.execute(bench.patient)
  return rows[0]?.due ?? 0
}

async function doAll(
  nightly: HelperProcess,
  work: NightlyWork['work'],
  to: string,
): Promise<NightlyDone> {
  return ask(nightly, { work, to, forMs: null })
}

async function ask(nightly: HelperProcess, work: NightlyWork): Promise<NightlyDone> {
  return nightly.ask<NightlyDone>(work)
}

/** As bench:posting: from the answer of the inquiry, and from the signed notice. Medians. */
async function book(posting: Posting): Promise<Pick<Growth, 'answered' | 'fromNotice'>> {
  const count = 2 * (BOOKING_ROUNDS * PAYMENTS + WARM_UP)
  const payments = await makePayments(posting.bench, count, posting.bench.deps.clock.now())
  await posting.tellProvider(payments)
  const left = payments.values()
  const next = (most: number) => [...left.take(most)]
  await posting.bookAnswered(next(WARM_UP))
  await posting.sendNotices(next(WARM_UP))
  const [answered, fromNotice]: [number[], number[]] = [[], []]
  for (let round = 0; round < BOOKING_ROUNDS; round += 1) {
    answered.push(await posting.bookAnswered(next(PAYMENTS)))
    fromNotice.push(await posting.sendNotices(next(PAYMENTS)))
  }
  return { answered: medianValue(answered), fromNotice: medianValue(fromNotice) }
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const beganAt = performance.now()
  await work()
  return (performance.now() - beganAt) / 1000
}
