import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'

/** What the library's queue of a process has, beside its public calls. */
interface LocalQueue {
  background: (work: Promise<unknown>) => void
  backgroundCount: number
  readonly decreaseBackgroundCount: () => void
  readonly decreaseBackgroundCountWithError: (error: unknown) => void
}

/**
 * Events of a runner whose queue waits, as it stops, until the jobs that it kept are given back. The
 * library (0.18.0) refuses to wait for that: when the database is away meanwhile, nobody handles the
 * failure, and it ends the process. Jobs that were not given back are free after DEAD_AFTER_SECONDS.
 */
export function waitForReturnedJobs(): WorkerEvents {
  const events: WorkerEvents = new EventEmitter()
  events.on('localQueue:init', ({ localQueue }) => {
    const queue = localQueue as unknown as LocalQueue
    queue.background = (work) => {
      queue.backgroundCount += 1
      void work.then(queue.decreaseBackgroundCount, queue.decreaseBackgroundCountWithError)
    }
  })
  return events
}
