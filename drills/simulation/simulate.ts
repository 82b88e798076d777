import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { seededRandom } from '#server/platform/random/random.ts'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import type { Audit } from '#server/ledger/audit/audit.ts'
import { type CapsSeen, capsPassed } from '#drills/simulation/caps/caps-oracle.ts'
import { compareCreditFile, comparePeriods, type SeenFiles } from './authority-files.ts'
import { DataRequests } from './data-requests.ts'
import { liveThrough } from './day.ts'
import { digestBooks } from './digest.ts'
import { openSimulatedApp } from './simulated-app.ts'
import { Population } from './population.ts'
import { sumOfAccounts, summarize } from './summary.ts'

export interface Run {
  readonly loans: number
  readonly days: number
  readonly seed: string
  /** Whether a product on paydays is lent too: other borrowers, so other books. */
  readonly hasPaydays?: boolean
}

export interface Outcome {
  readonly summary: readonly string[]
  readonly audit: Audit
  readonly sum: bigint
  /** Of market philippines. */
  readonly caps: CapsSeen
  /** Of both markets. */
  readonly files: SeenFiles
  readonly digest: string
  /** Loans that are due on paydays; null: none were lent. */
  readonly paydayLoanCount: number | null
}

/** The first simulated day: the caps of SEC MC 14 s.2025 are in force. */
const FIRST_DAY = Temporal.PlainDate.from('2026-04-06')

/** Applications come in the first part of the run, so that most loans are seen to their end. */
const APPLYING_SHARE = 0.65

/** Days after which the credit bureau's file is compared with the loans' pages. */
const FILE_DAYS = 100

/** Lets so many loans live so many days; the same seed gives the same books. */
export async function simulate(
  { loans, days, seed, hasPaydays = false }: Run,
  print: (line: string) => void,
): Promise<Outcome> {
  const start = FIRST_DAY.toZonedDateTime('Asia/Manila').toInstant()
  const simulated = await openSimulatedApp(seed, start, hasPaydays)
  try {
    // The word is part of the seed: another word would make other borrowers.
    const population = new Population(simulated, seededRandom(`street ${seed}`))
    const requests = new DataRequests(seededRandom(`requests ${seed}`))
    const files: SeenFiles = { rowCount: 0, differences: [] }
    let made = 0
    for (let day = 1; day <= days; day += 1) {
      const wanted = Math.ceil((loans * day) / (days * APPLYING_SHARE))
      const missing = Math.min(loans, day === days ? loans : wanted) - made
      made += await liveThrough(population, FIRST_DAY.add({ days: day - 1 }), missing)
      await requests.ofDay(population)
      if (day % FILE_DAYS === 0) await compareCreditFile(simulated, files)
      if (day % 20 === 0) print(`day ${day}: ${made} loans`)
    }
    await comparePeriods(simulated, files, requests.seen, FIRST_DAY)
    const db = simulated.deps.database
    return {
      summary: await summarize(db, population.tally),
      audit: await auditBooks(db),
      sum: await sumOfAccounts(db),
      files,
      caps: await seenCaps(population, FIRST_DAY.add({ days })),
      paydayLoanCount: hasPaydays ? await countPaydayLoans(db) : null,
      digest: await digestBooks(db, simulated.deps.config.brands.keys()),
    }
  } finally {
    await simulated.close()
  }
}

async function countPaydayLoans(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from loan
    where terms ->> 'payday' is not null and disbursed_on is not null`.execute(db)
  return rows[0]?.count ?? 0
}

/** What the entries show, and the figures that borrowers were shown day by day. */
async function seenCaps(population: Population, today: Temporal.PlainDate): Promise<CapsSeen> {
  const seen = await capsPassed(population.simulated.deps.database, today)
  const { askedCount, aboveCaps } = population
  return { ...seen, askedCount, passed: [...seen.passed, ...aboveCaps] }
}
