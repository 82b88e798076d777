import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { closeAccess } from '#server/platform/database/embedded/closed-access.ts'
import { connect } from '#server/platform/database/embedded/connect.ts'
import {
  removeStaleLocks,
  type RunningServer,
  runningServer,
} from '#server/platform/database/embedded/lock-files.ts'
import type { Place } from '#server/platform/database/embedded/place.ts'
import { lastLines } from '#server/platform/database/embedded/server-log.ts'
import { makeSocketFolder } from '#server/platform/database/embedded/socket-folder.ts'
import { spawnServer, type Spawned } from '#server/platform/database/embedded/spawn-server.ts'
import { isPassing, startError } from '#server/platform/database/embedded/start-error.ts'

export interface Running {
  /** Open while this process uses the server: it ends with the server, and other processes see it. */
  connection: pg.Client
  startedByUs: boolean
}

/** Milliseconds between two checks; a warm start takes about 50. */
const LOOK_MS = 20

/** Milliseconds between two starts after a temporary failure. */
const RETRY_MS = 250

/** Milliseconds after which the delay is logged: the server replays its log after a crash. */
const LONG_MS = 5_000

/** Milliseconds after which a temporary failure is an error, and a silent server counts as stuck. */
const PASSING_LIMIT_MS = 30_000
const STUCK_MS = 600_000

/** Joins the server at the place, or starts it there. The data folder's lock decides between two. */
export async function ensureRunning(place: Place, log: (line: string) => void): Promise<Running> {
  const startedAt = Date.now()
  let isLogged = false
  let spawned: Spawned | undefined

  for (;;) {
    const connection = await connect(place)
    const server = runningServer(place.dataDir)
    if (connection) return { connection, startedByUs: !!server && server.pid === spawned?.pid }

    assertReachable(server, place)
    const waited = Date.now() - startedAt
    if (spawned?.hasEnded()) {
      const output = spawned.output()
      if (!isPassing(output) || waited > PASSING_LIMIT_MS) throw startError(output, place)
      spawned = undefined
      await sleep(RETRY_MS)
    } else if (!spawned && !server) {
      removeStaleLocks(place.dataDir, place.socketFolder)
      await closeAccess(place)
      makeSocketFolder(place.socketFolder, place.account)
      spawned = spawnServer(place)
    }
    if (waited > LONG_MS && !isLogged) {
      log(`PostgreSQL is not ready yet (${place.logFile}): ${lastLines(place.logFile, 1)}`)
      isLogged = true
    }
    if (waited > STUCK_MS) throw startError('', place)
    await sleep(LOOK_MS)
  }
}

/** A process with another TMPDIR started the server just before; the next start finds its socket. */
function assertReachable(server: RunningServer | null, { dataDir, socketFolder }: Place) {
  if (!server?.socketFolder || server.socketFolder === socketFolder) return
  throw new Error(`PostgreSQL on ${dataDir} answers at ${server.socketFolder}: start Hiram again.`)
}
