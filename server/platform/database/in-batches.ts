import { isDatabaseAway } from '#server/platform/database/connections/transient-fault.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A statement that does many things of a kind at once. */
export interface Batching<I, O> {
  /** One statement, so that a batch fails as a whole; answers in the order given. */
  readonly run: (db: Database, items: readonly I[]) => Promise<readonly O[]>
  /** Two of the same key are never under way together; without it any may be. */
  readonly keyOf?: (item: I) => string
  /** Statements under way at once; one unless it says otherwise. */
  readonly atOnce?: number
  /** Most in one statement; 32 unless it says otherwise. */
  readonly most?: number
}

const MAX_BATCH = 32

interface Waiting<I, O> {
  readonly item: I
  readonly resolve: (output: O) => void
  readonly reject: (error: unknown) => void
}

/**
 * Does each thing with those that come while others are being done: nobody waits longer than for
 * the statement under way, and many at once cost little more than one. A batch that fails is halved
 * until what fails is alone, so that no one fails for another, unless the database is away.
 */
export function inBatches<I, O>(batching: Batching<I, O>): (db: Database, item: I) => Promise<O> {
  const queues = new WeakMap<Database, Queue<I, O>>()
  return async (db, item) => {
    // The statements of a transaction run one after the other anyway.
    if (db.isTransaction) return alone(db, batching, item)
    const queue = queues.get(db) ?? { waiting: [], running: 0, keys: new Set(), isDue: false }
    queues.set(db, queue)
    return new Promise((resolve, reject) => {
      queue.waiting.push({ item, resolve, reject })
      startNext(db, batching, queue)
    })
  }
}

interface Queue<I, O> {
  waiting: Waiting<I, O>[]
  /** Statements of the kind that are under way; what comes meanwhile waits for the next. */
  running: number
  /** Of what is under way. */
  readonly keys: Set<string>
  /** The next begins at the end of this turn of the event loop. */
  isDue: boolean
}

function startNext<I, O>(db: Database, batching: Batching<I, O>, queue: Queue<I, O>): void {
  const { atOnce = 1 } = batching
  if (queue.isDue || queue.waiting.length === 0 || queue.running >= atOnce) return
  queue.isDue = true
  // What the end of one statement sets going comes together.
  setImmediate(() => {
    queue.isDue = false
    const taken = takeBatch(batching, queue)
    // All that wait have a key that is under way: its end begins the next.
    if (taken.batch.length === 0) return
    queue.running += 1
    void runTaken(db, batching, queue, taken)
    startNext(db, batching, queue)
  })
}

interface Taken<I, O> {
  readonly batch: readonly Waiting<I, O>[]
  readonly keys: readonly string[]
}

async function runTaken<I, O>(
  db: Database,
  batching: Batching<I, O>,
  queue: Queue<I, O>,
  { batch, keys }: Taken<I, O>,
): Promise<void> {
  await runBatch(db, batching, batch)
  for (const key of keys) queue.keys.delete(key)
  queue.running -= 1
  startNext(db, batching, queue)
}

/** The longest waiting, each of another key. */
function takeBatch<I, O>(
  { keyOf, most = MAX_BATCH }: Batching<I, O>,
  queue: Queue<I, O>,
): Taken<I, O> {
  const keys: string[] = []
  const batch: Waiting<I, O>[] = []
  const rest: Waiting<I, O>[] = []
  for (const waiting of queue.waiting) {
    const key = keyOf?.(waiting.item)
    if (batch.length >= most || (key !== undefined && queue.keys.has(key))) rest.push(waiting)
    else {
      if (key !== undefined) {
        queue.keys.add(key)
        keys.push(key)
      }
      batch.push(waiting)
    }
  }
  queue.waiting = rest
  return { batch, keys }
}

/** @returns false: the database is away, and nothing more of it is tried */
async function runBatch<I, O>(
  db: Database,
  batching: Batching<I, O>,
  batch: readonly Waiting<I, O>[],
): Promise<boolean> {
  try {
    const items = batch.map(({ item }) => item)
    const outputs = await batching.run(db, items)
    batch.forEach(({ resolve }, place) => resolve(outputs[place] as O))
    return true
  } catch (error) {
    if (batch.length === 1) {
      batch[0]?.reject(error)
      return !isDatabaseAway(error)
    }
    const middle = Math.ceil(batch.length / 2)
    const rest = batch.slice(middle)
    if (await runBatch(db, batching, batch.slice(0, middle))) return runBatch(db, batching, rest)
    for (const { reject } of rest) reject(error)
    return false
  }
}

async function alone<I, O>(db: Database, { run }: Batching<I, O>, item: I): Promise<O> {
  const [output] = await run(db, [item])
  return output as O
}
