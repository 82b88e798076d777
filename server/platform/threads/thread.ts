import { Worker } from 'node:worker_threads'

/** Seconds that a task may take; a thread that takes longer is ended and replaced. */
const TASK_SECONDS = 60

/** Tasks that may wait at once; more of them mean that the answers would come too late anyway. */
const MOST_WAITING = 200

/** A thread for work that would hold up every request of the process: drawing, packing, resizing. */
export interface Thread {
  /**
   * Runs a task of the thread's file (serve-thread.ts). Its input must be plain data.
   *
   * @throws Error with the task's message, or when the thread is overloaded, slow or ended
   */
  run(task: string, input: unknown): Promise<Uint8Array>
}

/** What is sent to a thread, and what it answers. */
export interface TaskMessage {
  readonly id: number
  readonly task: string
  readonly input: unknown
}
export type TaskAnswer =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly error: string }

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: Error) => void
}

/**
 * A thread that starts with its first task and keeps the process alive only while it works.
 *
 * @param file its code: a call of `serveThread`
 */
export function openThread(file: URL, { taskSeconds = TASK_SECONDS } = {}): Thread {
  let worker: Worker | null = null
  let lastId = 0
  const waiting = new Map<number, Waiting>()

  const end = (reason: string) => {
    const ended = worker
    worker = null
    for (const { reject } of waiting.values()) reject(new Error(reason))
    waiting.clear()
    void ended?.terminate()
  }
  const settle = (answer: TaskAnswer) => {
    const task = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (waiting.size === 0) worker?.unref()
    if ('bytes' in answer) task?.resolve(answer.bytes)
    else task?.reject(new Error(answer.error))
  }
  const started = (): Worker => {
    // Not the options of this process, which may be those of a test runner.
    const one = new Worker(file, { execArgv: [] })
    one.on('message', settle)
    one.on('error', (error: Error) => worker === one && end(`The thread failed: ${error.message}`))
    one.on('exit', () => worker === one && end('The thread ended.'))
    return one
  }

  return {
    async run(task, input) {
      if (waiting.size >= MOST_WAITING) throw new Error(`${waiting.size} tasks wait already.`)
      worker ??= started()
      worker.ref()
      lastId += 1
      const message: TaskMessage = { id: lastId, task, input }
      const answer = new Promise<Uint8Array>((resolve, reject) => {
        waiting.set(message.id, { resolve, reject })
      })
      worker.postMessage(message, [])
      // Tasks run one after the other, so only the first that waits is late.
      const timer = setTimeout(
        () => end(`A task took longer than ${taskSeconds} seconds.`),
        taskSeconds * 1000 * waiting.size,
      ).unref()
      return answer.finally(() => clearTimeout(timer))
    },
  }
}
