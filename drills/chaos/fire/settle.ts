import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Fire } from './fire.ts'
import { letPass } from './pay-plan.ts'

/** Seconds of the product's clock in which everything settles once the network is whole. */
const MAX_SECONDS = 3 * 25 * 60 * 60
const STEP_SECONDS = 4 * 60 * 60
/** Milliseconds of real time for the queue of one step. */
const QUEUE_MS = 60_000

/** What still waits for something. */
export interface Unsettled {
  readonly notices: number
  readonly intents: number
  readonly jobs: number
}

/** Lets the product's clock go on until nothing waits. @returns what waits all the same */
export async function settle(fire: Fire): Promise<Unsettled> {
  for (let passed = 0; passed < MAX_SECONDS; passed += STEP_SECONDS) {
    await letPass(fire, STEP_SECONDS)
    const left = await drained(fire)
    if (left.notices + left.intents + left.jobs === 0) return left
  }
  return drained(fire)
}

/** Waits until the queue is empty, for a while. */
async function drained(fire: Fire): Promise<Unsettled> {
  const limit = Date.now() + QUEUE_MS
  for (;;) {
    const left = await fire.patiently(countUnsettled)
    if (left.jobs === 0 || Date.now() > limit) return left
    await sleep(500)
  }
}

/** Demo payments are none of this run: their intents are not of copied loans. */
async function countUnsettled(db: Database): Promise<Unsettled> {
  const { rows } = await sql<Unsettled>`
    select (select count(*) from provider_notice where handled_at is null)::int as notices,
      (select count(*) from payment_intent where state in ('starting', 'pending'))::int as intents,
      (select count(*) from graphile_worker.jobs where attempts < max_attempts
        and task_identifier not in ('sweep', 'ask-credits')
        and run_at < now() + interval '1 minute')::int as jobs`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database did not say what waits.')
  return row
}
