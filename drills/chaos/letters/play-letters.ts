import pg from 'pg'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import { openPool } from '#server/platform/database/database.ts'
import { cloneTemplate, dropDatabase, urlOfDatabase } from '#server/platform/database/template.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { ProviderSilent } from '#server/providers/exchange/provider-silent.ts'
import { beginLife } from './letter-life.ts'
import { type Action, type Life, loansIn } from './letter-world.ts'
import type { Letter } from './letters.ts'
import { LIVENESS_MINUTES, type SeedPlace } from '#drills/chaos/simulated/simulate-seed.ts'
import {
  toAction,
  jobActions,
  noticeActions,
  SCHEDULER,
} from '#drills/chaos/simulated/simulated-actions.ts'
import { differencesWith } from '#drills/chaos/simulated/simulated-check.ts'
import { COLLECTORS } from '#drills/chaos/simulated/simulated-provider.ts'
import { workDone } from './work-done.ts'

/** Letters that happen one after the other, and with which loans of the world. */
export interface Play {
  readonly letters: readonly Letter[]
  /** The first of them: the others follow it. */
  readonly first: number
}

/** What came of a play. */
export interface Played {
  /** Where books and providers differ, and what failed. */
  readonly wrong: readonly string[]
  /** The letters that did something, and what the product made of all; one name for each time. */
  readonly done: readonly string[]
}

/** Loans that a play is about: few, so that its letters meet. */
const PLAYED_LOANS = 2
/** How often the queue is gone through until it counts as stuck. */
const QUEUE_ROUNDS = 20

/**
 * Plays letters with the product's code on a database of the world, lets everything settle, and
 * compares the books with the providers.
 */
export async function playLetters(place: SeedPlace, play: Play): Promise<Played> {
  const name = await cloneTemplate(place.serverUrl, place.world)
  const url = urlOfDatabase(place.serverUrl, name)
  const monitor = new pg.Client({ connectionString: url, application_name: 'hiram monitor' })
  await monitor.connect()
  const pool = openPool(url, { max: 4, applicationName: 'hiram letters' })
  try {
    return await playOn(place, { pool, monitor }, play)
  } finally {
    await pool.end()
    await monitor.end()
    await dropDatabase(place.serverUrl, name)
  }
}

async function playOn(
  { base }: SeedPlace,
  { pool, monitor }: { pool: pg.Pool; monitor: pg.Client },
  { letters, first }: Play,
): Promise<Played> {
  const wrong: string[] = []
  const life = beginLife(base, { pool, monitor }, (fault) => void wrong.push(fault))
  const { provider, clock } = life
  const all = await loansIn(monitor)
  const loans = Array.from(
    { length: PLAYED_LOANS },
    (_, place) => all[(first + place) % all.length],
  )
  const advance = (minutes: number) => clock.goTo(clock.now().add({ minutes }))
  const world = { provider, loans: loans.filter((loan) => loan !== undefined), advance }
  const run = async (act: Action) => {
    const { failure, isDone } = await outcomeOf(act, life)
    if (failure) wrong.push(`${act.name}: ${failure}`)
    return isDone
  }
  const done: string[] = []
  for (const letter of letters) {
    const before = JSON.stringify(provider.state)
    const act = toAction(world, letter)
    if (act ? await run(act) : JSON.stringify(provider.state) !== before) done.push(letter.act)
    for (const notice of noticeActions(provider)) await run(notice)
    await runQueue(monitor, life, wrong)
  }
  for (const collector of COLLECTORS) provider.setSilent(collector, false)
  for (const minutes of LIVENESS_MINUTES) {
    advance(minutes)
    for (const act of [SCHEDULER, ...noticeActions(provider)]) await run(act)
    await runQueue(monitor, life, wrong)
  }
  // What was confirmed a minute ago is compared.
  await monitor.query(`update payment_confirmation set stored_at = stored_at - interval '1 hour'`)
  const { differences } = await auditBooks(life.deps.database)
  return {
    wrong: [
      ...wrong,
      ...differences.map(({ subject, what }) => `${subject}: ${what}`),
      ...(await differencesWith(life.deps, provider)),
    ],
    done: [...done, ...(await workDone(life.deps.database))],
  }
}

/** What came of an action. */
interface Outcome {
  /** Null: it was done, refused as it may be, or waits for a provider that is silent. */
  readonly failure: string | null
  readonly isSilent: boolean
  /** It was not refused, and there was something to do. */
  readonly isDone: boolean
}

async function outcomeOf(act: Action, life: Life): Promise<Outcome> {
  try {
    const result = await act.run(life)
    return { failure: null, isSilent: false, isDone: result !== null && result !== false }
  } catch (error) {
    const isSilent = error instanceof ProviderSilent
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const failure = isSilent || error instanceof Refusal ? null : text
    return { failure, isSilent, isDone: false }
  }
}

/** Runs the queued jobs, and those that they queue; one that failed waits for the next time. */
async function runQueue(monitor: pg.Client, life: Life, wrong: string[]): Promise<void> {
  const failed = new Set<string>()
  for (let rounds = 0; rounds < QUEUE_ROUNDS; rounds += 1) {
    const jobs = (await jobActions(monitor)).filter(({ name }) => !failed.has(name))
    if (jobs.length === 0) return
    for (const job of jobs) {
      const { failure, isSilent } = await outcomeOf(job, life)
      if (failure || isSilent) failed.add(job.name)
      if (failure) wrong.push(`${job.name}: ${failure}`)
    }
  }
  wrong.push('the queue does not come to an end')
}
