import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkerEvents } from 'graphile-worker'

/** Milliseconds in which a runner ends once none of its jobs is waited for. */
const ENDING_MS = 3000

/**
 * Resolves when a runner of these events should have ended. The library (0.18.0) loses count of what
 * it has to report when the database refuses two reports, and then waits for ever:
 * https://github.com/graphile/worker/issues/636
 */
export async function overdueEnd(events: WorkerEvents): Promise<void> {
  await Promise.race([
    once(events, 'pool:gracefulShutdown:complete'),
    once(events, 'pool:forcefulShutdown'),
  ])
  await sleep(ENDING_MS, undefined, { ref: false })
}
