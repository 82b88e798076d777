/** What a process has read from the database, and reads again when another may have changed it. */
interface Read {
  refresh(): Promise<void>
}

/** Milliseconds in which every process knows of a change. */
const AGAIN_MS = 10_000

/** Reads again and again. While it is not possible, what was read last goes on. */
export function readAgain(
  all: readonly Read[],
  onFailure: (error: unknown) => void,
  everyMs = AGAIN_MS,
): { stop(): Promise<void> } {
  let reading: Promise<unknown> | null = null
  const timer = setInterval(() => {
    reading ??= Promise.all(all.map(async (each) => each.refresh()))
      .catch(onFailure)
      .finally(() => {
        reading = null
      })
  }, everyMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await reading
    },
  }
}
