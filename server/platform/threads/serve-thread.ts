import { parentPort } from 'node:worker_threads'
import type { TaskAnswer, TaskMessage } from '#server/platform/threads/thread.ts'

/** Runs tasks by their name in this thread, one after the other, and answers with bytes. */
export function serveThread(
  tasks: Readonly<Record<string, (input: never) => Promise<Uint8Array>>>,
): void {
  const port = parentPort
  if (!port) throw new Error('This file is the code of a thread.')
  let before: Promise<unknown> = Promise.resolve()
  port.on('message', ({ id, task, input }: TaskMessage) => {
    before = before.then(async () => port.postMessage(await answerTo(id, tasks[task], input)))
  })
}

async function answerTo(
  id: number,
  task: ((input: never) => Promise<Uint8Array>) | undefined,
  input: unknown,
): Promise<TaskAnswer> {
  try {
    if (!task) throw new Error('This thread has no such task.')
    return { id, bytes: await task(input as never) }
  } catch (error) {
    return { id, error: (error as Error).message }
  }
}
