import cluster, { type Worker } from 'node:cluster'
import type { MetricObject } from '#server/platform/http/log/open-metrics.ts'
import type { FromWorker, ToWorker } from '#server/app/workers/worker-messages.ts'

/** Milliseconds to wait for the other workers; those that do not answer are left out. */
const WAIT_MS = 3000

interface Collection {
  readonly all: MetricObject[][]
  awaited: number
  finish(): void
}

/** In the first process: gets the metrics of the other workers for the one that shows them. */
export function collectMetrics(): { hear(worker: Worker, message: FromWorker): void } {
  const open = new Map<string, Collection>()
  const ask = (asking: Worker, id: string) => {
    const others = Object.values(cluster.workers ?? {}).filter(
      (worker) => worker !== undefined && worker !== asking && worker.isConnected(),
    )
    const timer = setTimeout(() => collection.finish(), WAIT_MS)
    const collection: Collection = {
      all: [],
      awaited: others.length,
      finish: () => {
        clearTimeout(timer)
        if (open.delete(id) && asking.isConnected())
          asking.send({ say: 'counted', id, all: collection.all } satisfies ToWorker)
      },
    }
    open.set(id, collection)
    for (const other of others) other?.send({ say: 'count', id } satisfies ToWorker)
    if (others.length === 0) collection.finish()
  }
  return {
    hear: (worker, message) => {
      if (message.say === 'ask all') ask(worker, message.id)
      if (message.say !== 'mine') return
      const collection = open.get(message.id)
      collection?.all.push([...message.metrics])
      if (collection?.all.length === collection?.awaited) collection?.finish()
    },
  }
}

/** In a worker: asks the first process for the metrics of the others. */
export function askForMetrics(): {
  ofOthers(): Promise<readonly MetricObject[][]>
  hear(message: ToWorker): void
} {
  const open = new Map<string, (all: readonly MetricObject[][]) => void>()
  return {
    ofOthers: () => {
      const id = crypto.randomUUID()
      const { promise, resolve } = Promise.withResolvers<readonly MetricObject[][]>()
      open.set(id, resolve)
      process.send?.({ say: 'ask all', id } satisfies FromWorker)
      return promise
    },
    hear: (message) => {
      if (message.say !== 'counted') return
      open.get(message.id)?.(message.all)
      open.delete(message.id)
    },
  }
}
