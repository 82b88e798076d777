import { createHash } from 'node:crypto'
import pg from 'pg'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { cloneTemplate, dropDatabase, urlOfDatabase } from '#server/platform/database/template.ts'
import { fieldsPlugin } from '#server/platform/field-encryption/fields.ts'
import { type Random, seededRandom } from '#server/platform/random/random.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { steppedClock } from '#drills/simulation/clock.ts'
import { digestBooks } from '#drills/simulation/digest.ts'
import { between, happens } from '#drills/simulation/draw.ts'
import type { Crash } from './interleaving.ts'
import { openSimulatedProcess } from './simulated-process.ts'
import { differencesWith } from './simulated-check.ts'
import { drawActions, jobActions, noticeActions, SCHEDULER } from './simulated-actions.ts'
import { loansIn } from '#drills/chaos/letters/letter-world.ts'
import { COLLECTORS, SimulatedProvider } from './simulated-provider.ts'
import { WORLD_BEGINS } from './simulated-world.ts'

/** What came of a seed. */
export interface SeedOutcome {
  readonly seed: string
  /** Of all that happened, and of the books. */
  readonly digest: string
  readonly steps: number
  readonly crashes: number
  readonly differences: readonly string[]
  readonly log: readonly string[]
}

export interface SeedPlace {
  readonly serverUrl: string
  /** A database of `makeWorld`. */
  readonly world: string
  /** What no life of the product changes: configuration, limits, hooks, jobs. */
  readonly base: Dependencies
}

/** Rounds with faults, and the most acts at once in one. */
const ROUNDS = 5
const MAX_ACTIONS = 4
/** Share of 1 of the rounds in which the process dies, and the steps among which it does. */
const CRASHES = 0.5
const CRASH_WITHIN = 40
/** Minutes by which the product's clock goes on once faults have stopped; then all is settled. */
export const LIVENESS_MINUTES = [1, 15, 60, 26 * 60, 60]

/**
 * Simulates borrowers, providers, jobs, staff, the clock and crashes from one seed, with the product's
 * own code on PostgreSQL: first with faults, then without, until everything must have settled.
 */
export async function simulateSeed(place: SeedPlace, seed: string): Promise<SeedOutcome> {
  const name = await cloneTemplate(place.serverUrl, place.world)
  const url = urlOfDatabase(place.serverUrl, name)
  const monitor = new pg.Client({ connectionString: url, application_name: 'hiram monitor' })
  await monitor.connect()
  try {
    return await simulateOn(place, url, monitor, seed)
  } finally {
    await monitor.end()
    await dropDatabase(place.serverUrl, name)
  }
}

async function simulateOn(
  { base }: SeedPlace,
  url: string,
  monitor: pg.Client,
  seed: string,
): Promise<SeedOutcome> {
  const random = seededRandom(`chaos ${seed}`)
  const log: string[] = []
  const say = (line: string) => void log.push(line)
  const clock = steppedClock(WORLD_BEGINS)
  const provider = new SimulatedProvider(() => clock.now())
  const shared = { base, url, monitor, clock, provider, random, say }
  const process = openSimulatedProcess({ ...shared, product: seededRandom(`product ${seed}`) })
  const advance = (minutes: number) => {
    clock.goTo(clock.now().add({ minutes }))
    say(`clock ${clock.now().toString()}`)
  }
  const world = { provider, loans: await loansIn(monitor), advance }
  try {
    for (let each = 0; each < ROUNDS; each += 1) {
      const acts = drawActions(random, world, between(random, 1, MAX_ACTIONS))
      await process.round(acts, drawCrash(random))
      await process.round(
        [...noticeActions(provider), ...(await jobActions(monitor))],
        drawCrash(random),
      )
      advance(between(random, 1, 240))
    }
    process.heal()
    for (const collector of COLLECTORS) provider.setSilent(collector, false)
    for (const minutes of LIVENESS_MINUTES) {
      advance(minutes)
      await process.round([...noticeActions(provider), SCHEDULER], null)
      for (let jobs = await jobActions(monitor); jobs.length > 0; jobs = await jobActions(monitor))
        await process.round(jobs, null)
    }
  } finally {
    await process.end()
  }
  const plugins = [fieldsPlugin(base.config.keys)]
  const db = openDatabase(url, { max: 1, applicationName: 'hiram chaos', plugins })
  try {
    const { differences } = await auditBooks(db)
    const found = [
      ...differences.map(({ subject, what }) => `${subject}: ${what}`),
      ...(await differencesWith({ ...base, database: db, clock }, provider)),
    ]
    const hash = createHash('sha256').update(log.join('\n'))
    hash.update(await digestBooks(db, base.config.brands.keys()))
    const crashes = process.crashes()
    return { seed, digest: hash.digest('hex'), steps: log.length, crashes, differences: found, log }
  } finally {
    await db.destroy()
  }
}

/** Null: it does not crash. */
function drawCrash(random: Random): Crash | null {
  if (!happens(random, CRASHES)) return null
  return { at: between(random, 1, CRASH_WITHIN), isDone: happens(random, 0.5) }
}
