import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { moveClock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Random, seededRandom } from '#server/platform/random/random.ts'
import type { CrashApp, Victim } from '#drills/kit/crash-app.ts'
import { between, weighted } from '#drills/simulation/draw.ts'
import type { ChaosProviders } from './providers.ts'

/** How often each is killed, by its weight. */
const VICTIMS: Readonly<Record<Victim, number>> = { server: 3, PostgreSQL: 1, both: 1 }

/** Things that payers do while the server is down; then they wait for it. */
const MAX_MEANWHILE = 20
const AT_ONCE = 12
/** Milliseconds for what a killed database answers again. */
const PATIENCE_MS = 60_000

/** A server under fire: kills at drawn places while payers act. */
export interface Fire {
  /** Does all of them, some at once, while the server and its database are killed. */
  throughAll(acts: readonly (() => Promise<void>)[]): Promise<void>
  /** Asks the server's database until it answers. */
  patiently<T>(work: (db: Database) => Promise<T>): Promise<T>
  /** Moves the providers' clock, who then send what is due, and the product's after it. */
  advance(seconds: number): Promise<void>
  readonly kills: Record<Victim, number>
}

export interface FireOptions {
  readonly app: CrashApp
  readonly db: Database
  readonly providers: ChaosProviders
  readonly seed: string
  /** Kills, spread over so many actions. */
  readonly kills: number
  readonly acts: number
}

export function openFire({ app, db, providers, seed, kills, acts }: FireOptions): Fire {
  const random = seededRandom(`kills ${seed}`)
  const places = killPlaces(random, kills, acts)
  const done: Record<Victim, number> = { server: 0, PostgreSQL: 0, both: 0 }
  let begun = 0
  let meanwhile = 0
  let down: Promise<void> | null = null

  const killOne = async () => {
    const victim = weighted(random, VICTIMS)
    await app.kill(victim)
    await app.start()
    done[victim] += 1
  }
  const mayBeKilled = async () => {
    const place = (begun += 1)
    if (down && (meanwhile += 1) > MAX_MEANWHILE) await down
    if (!places.has(place)) return
    meanwhile = 0
    // One after the other: a server that is killed while it starts fails the run.
    const killing: Promise<void> = (down ?? Promise.resolve()).then(killOne).finally(() => {
      if (down === killing) down = null
    })
    down = killing
  }
  const patiently = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const limit = Date.now() + PATIENCE_MS
    for (;;) {
      try {
        return await work(db)
      } catch (error) {
        if (Date.now() > limit) throw error
        await sleep(100)
      }
    }
  }
  return {
    kills: done,
    throughAll: async (all) => {
      const left = all.values()
      const doSome = async () => {
        for (const act of left) {
          await mayBeKilled()
          await act()
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, doSome))
      await down
    },
    patiently,
    advance: async (seconds) => {
      const offset = await patiently(offsetOf)
      await providers.moveClock(1000 * (offset + seconds))
      await patiently((database) => moveClock(database, seconds))
    },
  }
}

/** Places among the actions, about as far from each other. */
function killPlaces(random: Random, kills: number, acts: number): Set<number> {
  const apart = Math.floor(acts / (kills + 1))
  return new Set(
    Array.from({ length: kills }, (_, index) => {
      return (index + 1) * apart + between(random, 0, Math.max(0, apart - 2))
    }),
  )
}

async function offsetOf(db: Database): Promise<number> {
  const { rows } = await sql<{ seconds: string }>`
    select offset_seconds::text as seconds from clock`.execute(db)
  return Number(rows[0]?.seconds ?? 0)
}
