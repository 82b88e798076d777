import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { HTTP_MESSAGES } from '#server/platform/http/refusals/http-messages.ts'
import { Busy } from '#server/platform/http/refusals/refusal.ts'
import { localized } from '#server/platform/messages/localized.ts'

/** Seconds from the request of a task to its answer; later nobody waits for it. */
const TASK_SECONDS = 60

/** Tasks that may wait at once; more of them mean that the answers would come too late anyway. */
const MAX_WAITING = 200

/** Seconds after which one that found too many may be asked for again. */
const RETRY_SECONDS = 10

/** Seconds that a thread without work stays. */
const IDLE_SECONDS = 30

/** Of JavaScript in a thread: one that needs more is ended, and the server goes on. */
const THREAD_MEGABYTES = 512

/** Steps by which threads come after the requests of the process, where the system can do that. */
const NICE = 10

/** A task was ended: it took too long, or more memory than a thread has. */
export class TaskEnded extends Error {}

/** A function of a file `*-thread.ts`: it takes plain data and returns it. */
export interface ThreadTask {
  readonly file: URL
  readonly name: string
}

/** Threads for work that would hold up every request of the process: drawing, packing, resizing. */
export interface ThreadPool {
  /**
   * Runs a task in a thread, after those that wait already.
   *
   * @param wanted aborts when nobody waits for it any more: then it is ended
   * @throws Error with the task's message, or when its thread exits
   * @throws TaskEnded when it takes too long or too much memory
   * @throws Busy when too many wait already
   */
  run<Input, Output>(task: ThreadTask, input: Input, wanted?: AbortSignal): Promise<Output>
}

/** A pool whose threads start with its first tasks and keep the process alive only while they work. */
export function openThreadPool({
  taskSeconds = TASK_SECONDS,
  // Two at least: one long task never holds up all others.
  threads = Math.max(2, availableParallelism() - 1),
  megabytes = THREAD_MEGABYTES,
} = {}): ThreadPool {
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_SECONDS * 1000,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    niceIncrement: NICE,
    // Not the options of this process, which may be those of a test runner.
    execArgv: [],
  })
  return {
    async run({ file, name }, input, wanted) {
      // The pool's own limit does not count tasks that can be ended.
      if (pool.queueSize >= MAX_WAITING)
        throw new Busy(localized(HTTP_MESSAGES, 'manyFiles'), RETRY_SECONDS)
      const time = AbortSignal.timeout(taskSeconds * 1000)
      const signal = wanted ? AbortSignal.any([time, wanted]) : time
      try {
        return await pool.run(input, {
          filename: fileURLToPath(file),
          name,
          signal,
        })
      } catch (error) {
        const isSlow = time.aborted
        if (!isSlow && (error as NodeJS.ErrnoException).code !== OUT_OF_MEMORY) throw error
        const how = isSlow ? `longer than ${taskSeconds} seconds` : 'too much memory'
        throw new TaskEnded(`The task ${name} took ${how}.`, { cause: error })
      }
    },
  }
}

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'

/** The pool of this process. */
export const threadPool = openThreadPool()
