import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readSystemIdentifier } from '#server/platform/database/embedded/backup/control-file.ts'
import type { Place } from '#server/platform/database/embedded/place.ts'
import { ensureRunning, type Running } from '#server/platform/database/embedded/run.ts'

export interface Supervisor {
  /** Ends the supervision and returns the current connection. */
  stop: () => Promise<Running>
}

/** Milliseconds between tries, doubled from the first to the last. */
const FIRST_DELAY_MS = 100
const LAST_DELAY_MS = 5_000

/**
 * Keeps the server running: when the connection to it ends, joins it or starts it again, whichever
 * process had started it. It never gives up, since the app needs a database.
 */
export function supervise(place: Place, first: Running, log: (line: string) => void): Supervisor {
  const stopping = new AbortController()
  let current = first
  let mending: Promise<void> = Promise.resolve()

  const watch = (running: Running) => {
    current = running
    running.connection.once('end', () => {
      if (!stopping.signal.aborted) mending = mend()
    })
    // The supervision alone does not keep this process alive.
    running.connection.unref()
  }

  const mend = async () => {
    log('PostgreSQL has ended; it is being started again.')
    for (
      let delay = FIRST_DELAY_MS;
      !stopping.signal.aborted;
      delay = Math.min(delay * 2, LAST_DELAY_MS)
    ) {
      try {
        assertSameDatabase(place)
        watch(await ensureRunning(place, log))
        return log('PostgreSQL answers again.')
      } catch (error) {
        log(`PostgreSQL could not be started again: ${(error as Error).message}`)
      }
      await sleep(delay, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  watch(first)
  return {
    stop: async () => {
      stopping.abort()
      await mending
      current.connection.ref()
      return current
    },
  }
}

/** A replaced folder holds another database: the app must not write to it. */
function assertSameDatabase({ dataDir, identity }: Place) {
  const isThere = existsSync(join(dataDir, 'PG_VERSION'))
  if (!isThere || readSystemIdentifier(dataDir) !== identity) {
    throw new Error(`${dataDir} was removed or replaced; start Hiram again for a new database.`)
  }
}
