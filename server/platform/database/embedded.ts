import { dirname, resolve } from 'node:path'
import { EMBEDDED_MAX_CONNECTIONS } from '#server/platform/database/connections/connections.ts'
import { accountFor } from '#server/platform/database/embedded/account.ts'
import { findBinaries } from '#server/platform/database/embedded/binaries.ts'
import { toUrl } from '#server/platform/database/embedded/connect.ts'
import { readSystemIdentifier } from '#server/platform/database/embedded/backup/control-file.ts'
import { prepareDataFolder } from '#server/platform/database/embedded/data-folder.ts'
import { runningServer } from '#server/platform/database/embedded/lock-files.ts'
import { findPasswordFile } from '#server/platform/database/embedded/password.ts'
import type { Place } from '#server/platform/database/embedded/place.ts'
import { realFolder } from '#server/platform/database/embedded/real-folder.ts'
import { watchLogSize } from '#server/platform/database/embedded/rotate-log.ts'
import { ensureRunning } from '#server/platform/database/embedded/run.ts'
import { closeFolder } from '#server/platform/storage/close-folder.ts'
import { socketFolderPath } from '#server/platform/database/embedded/socket-folder.ts'
import { stopIfAlone } from '#server/platform/database/embedded/stop.ts'
import { supervise, type Supervisor } from '#server/platform/database/embedded/supervise.ts'

export interface EmbeddedOptions {
  /** The data folder, for example .data/postgres; created when it is missing. */
  dataDir: string
  /** Called with lines for an operator. */
  log: (line: string) => void
  maxConnections?: number
  /** False only for data that are made again, as in tests: a power cut may lose them. */
  waitsForDisk?: boolean
}

export interface Embedded {
  /** The address for pg, Kysely and graphile-worker. It has the password: never log it. */
  url: string
  /** The actual data folder; another one when the requested folder cannot be entered. */
  dataDir: string
  /** Server log, beside the requested data folder. */
  logFile: string
  /** Stops the server if this process started it and nobody else is connected. Close pools first. */
  stop: () => Promise<'stopped' | 'left running'>
}

/**
 * Runs a real PostgreSQL from the npm package on a folder, or joins the one that runs there.
 *
 * It keeps the server running: when PostgreSQL dies, the first process that notices starts it again
 * at the same address, so that pools reconnect by themselves.
 */
export async function startEmbedded({
  dataDir,
  log,
  maxConnections = EMBEDDED_MAX_CONNECTIONS,
  waitsForDisk = true,
}: EmbeddedOptions): Promise<Embedded> {
  const requested = realFolder(dataDir)
  const account = accountFor(requested)
  // The server of an earlier version may still need its old way in; the next start closes it.
  if (!runningServer(requested) && !closeFolder(dirname(requested), account?.gid))
    log(
      `${dirname(requested)} has files of others and stays open to them: give DATA_DIR a folder of its own.`,
    )
  const passwordFile = findPasswordFile(requested)
  const binaries = findBinaries({ account, log })
  const folder = await prepareDataFolder({ requested, passwordFile, account, binaries, log })
  const identity = readSystemIdentifier(folder)
  const place = {
    dataDir: folder,
    identity,
    // A running server may have been started with another TMPDIR.
    socketFolder:
      runningServer(folder)?.socketFolder || socketFolderPath(folder, identity, account),
    passwordFile,
    logFile: resolve(dirname(requested), 'postgres.log'),
    account,
    binaries,
    maxConnections,
    waitsForDisk,
  }
  const running = await ensureRunning(place, log)
  const supervisor = supervise(place, running, log)
  const endWatch = watchLogSize(place.logFile, log)
  let stopped: ReturnType<Embedded['stop']> | undefined

  return {
    url: toUrl(place),
    dataDir: folder,
    logFile: place.logFile,
    stop: () => {
      endWatch()
      return (stopped ??= stop(place, supervisor))
    },
  }
}

async function stop(place: Place, supervisor: Supervisor): ReturnType<Embedded['stop']> {
  const { connection, startedByUs } = await supervisor.stop()
  if (startedByUs) return stopIfAlone(place, connection)
  await connection.end()
  return 'left running'
}
