// Sends one file again and again until it is told to stop: a thread, so that the process that measures
// is not held up by it.
import { parentPort, workerData } from 'node:worker_threads'

/** What a sender is started with. */
export interface SenderData {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  /** New lines that each answer has to name. */
  readonly lineCount: number
}

const { url, headers, text, lineCount } = workerData as SenderData
const body = new TextEncoder().encode(text)
const over = new AbortController()
parentPort?.once('message', () => over.abort())
while (!over.signal.aborted) {
  const answer = await (await fetch(url, { method: 'POST', headers, body })).text()
  const { data } = JSON.parse(answer.trim().split('\n').at(-1) ?? '') as { data: SenderData }
  if (data.lineCount !== lineCount) throw new Error(answer.slice(-500))
}
parentPort?.close()
