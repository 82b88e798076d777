import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connect } from '#server/database/embedded/connect.ts'
import { removeStaleLocks, runningServer } from '#server/database/embedded/lock-files.ts'
import type { Place } from '#server/database/embedded/place.ts'
import { lastLines } from '#server/database/embedded/server-log.ts'
import { spawnServer, type Spawned } from '#server/database/embedded/spawn-server.ts'
import { isPassing, startError } from '#server/database/embedded/start-error.ts'

export interface Running {
  /** Held open as long as we use the server: it ends when the server does, and others see us. */
  connection: pg.Client
  startedByUs: boolean
}

/** Milliseconds between two looks; a warm start takes about 50. */
const LOOK_MS = 20

/** Milliseconds between two starts when what is in the way goes away by itself. */
const RETRY_MS = 250

/** Milliseconds after which we say that it takes long: the server replays its log after a crash. */
const LONG_MS = 5_000

/** Milliseconds after which what should pass has not, and a silent server counts as stuck. */
const PASSING_LIMIT_MS = 30_000
const STUCK_MS = 600_000

/** Joins the server at the place, or starts it there. The data folder's lock decides between two. */
export async function ensureRunning(place: Place, log: (line: string) => void): Promise<Running> {
  const startedAt = Date.now()
  let isTold = false
  let ours: Spawned | undefined

  for (;;) {
    const connection = await connect(place)
    const pid = runningServer(place)
    if (connection) return { connection, startedByUs: pid !== null && pid === ours?.pid }

    const waited = Date.now() - startedAt
    if (ours?.hasEnded()) {
      const output = ours.output()
      if (!isPassing(output) || waited > PASSING_LIMIT_MS) throw startError(output, place)
      ours = undefined
      await sleep(RETRY_MS)
    } else if (!ours && pid === null) {
      removeStaleLocks(place)
      ours = spawnServer(place)
    }
    if (waited > LONG_MS && !isTold) {
      log(`PostgreSQL is not ready yet; ${place.logFile} says why: ${lastLines(place.logFile, 1)}`)
      isTold = true
    }
    if (waited > STUCK_MS) throw startError('', place)
    await sleep(LOOK_MS)
  }
}
