/** Milliseconds that a thread works before it rests. */
const WORK_MS = 2

/** How much longer it rests than it worked: so much that requests of the process do not notice it. */
const RESTS = 10

/**
 * What long work of a thread calls again and again: it works a small part of the time, so that
 * requests of the process find a processor that is free.
 */
export function resting(): () => void {
  const never = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  let since = performance.now()
  return () => {
    const worked = performance.now() - since
    if (worked < WORK_MS) return
    Atomics.wait(never, 0, 0, RESTS * worked)
    since = performance.now()
  }
}
