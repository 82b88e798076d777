/** Milliseconds that a thread works before it rests. */
const WORK_MS = 4

/**
 * What long work of a thread calls again and again: it works half of the time, so that requests of
 * the process find a processor that is free.
 */
export function resting(): () => void {
  const never = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  let since = performance.now()
  return () => {
    const worked = performance.now() - since
    if (worked < WORK_MS) return
    Atomics.wait(never, 0, 0, worked)
    since = performance.now()
  }
}
