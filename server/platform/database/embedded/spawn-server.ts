import { spawn } from 'node:child_process'
import type { Place } from '#server/platform/database/embedded/place.ts'
import { openServerLog } from '#server/platform/database/embedded/server-log.ts'
import { PROGRAM_ENVIRONMENT, serverSettings } from '#server/platform/database/embedded/settings.ts'

export interface Spawned {
  pid: number | undefined
  hasEnded: () => boolean
  /** The log of this start, or the reason why the program did not run. */
  output: () => string
}

/**
 * Starts a server in its own process group, so that Ctrl-C in the terminal does not reach it, and
 * detached: it survives the death of this process, and the next start joins it.
 */
export function spawnServer(place: Place): Spawned {
  const { dataDir, logFile, account, binaries } = place
  const log = openServerLog(logFile)
  const settings = Object.entries(serverSettings(place))
  const options = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binaries.postgres, ['-D', dataDir, ...options], {
    cwd: '/',
    env: PROGRAM_ENVIRONMENT,
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
    ...account,
  })
  log.close()
  child.unref()
  let failure: Error | undefined
  child.on('error', (error) => (failure = error))

  return {
    pid: child.pid,
    hasEnded: () => failure !== undefined || child.exitCode !== null || child.signalCode !== null,
    output: () => failure?.message ?? log.written(),
  }
}
