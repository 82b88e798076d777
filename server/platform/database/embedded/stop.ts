import { rmdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { runningServer } from '#server/platform/database/embedded/lock-files.ts'
import type { Place } from '#server/platform/database/embedded/place.ts'
import { isOwnServer } from '#server/platform/database/embedded/process-state.ts'

/** Milliseconds for closed connections to disappear from the server's list. */
const FAREWELL_MS = 300

/** Milliseconds for a fast shutdown, which writes a checkpoint. */
const SHUTDOWN_MS = 60_000

/** Ends the server by a fast shutdown, unless somebody else is connected. */
export async function stopIfAlone(
  place: Place,
  connection: pg.Client,
): Promise<'stopped' | 'left running'> {
  const isAlone = await until(async () => (await othersCount(connection)) === 0, FAREWELL_MS)
  const server = runningServer(place.dataDir)
  await connection.end()
  if (server && !isAlone) return 'left running'
  if (server) await shutDown(place, server.pid)
  removeIfEmpty(place.socketFolder)
  return 'stopped'
}

/** The folder is not empty when another process has started the server again. */
function removeIfEmpty(folder: string) {
  try {
    rmdirSync(folder)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(code)) throw error
  }
}

/** Null, so not zero, when the connection breaks at this moment. */
async function othersCount(connection: pg.Client): Promise<number | null> {
  try {
    const { rows } = await connection.query<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    return rows[0]?.count ?? null
  } catch {
    return null
  }
}

/** SIGINT is PostgreSQL's fast shutdown: it ends connections, writes a checkpoint and exits. */
async function shutDown({ dataDir, logFile }: Place, pid: number) {
  process.kill(pid, 'SIGINT')
  const isDown = await until(async () => !isOwnServer(dataDir, pid), SHUTDOWN_MS)
  if (!isDown) throw new Error(`PostgreSQL (process ${pid}) does not end; see ${logFile}.`)
}

async function until(isSo: () => Promise<boolean>, limitMs: number): Promise<boolean> {
  const limit = Date.now() + limitMs
  while (!(await isSo())) {
    if (Date.now() > limit) return false
    await sleep(10)
  }
  return true
}
