import { setTimeout as others } from 'node:timers/promises'

/** Milliseconds after which the requests of the process are let in between. */
const SLICE_MS = 1

/** Milliseconds that they have then: time for what a request does after its next answer, too. */
const PAUSE_MS = 5

/**
 * Does something with each item in its order; requests of the process wait for a slice of the work at
 * most, never for all of it.
 */
export async function inSlices<T>(
  items: Iterable<T>,
  work: (item: T, place: number) => void,
): Promise<void> {
  let place = 0
  let since = performance.now()
  for (const item of items) {
    work(item, place)
    place += 1
    if (performance.now() - since < SLICE_MS) continue
    await others(PAUSE_MS)
    since = performance.now()
  }
}

/** The same, and what each item came to. */
export async function mapInSlices<T, U>(
  items: Iterable<T>,
  work: (item: T, place: number) => U,
): Promise<U[]> {
  const found: U[] = []
  await inSlices(items, (item, place) => found.push(work(item, place)))
  return found
}
