import { linkSync, readFileSync, renameSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { isOwnServer } from '#server/platform/database/embedded/process-state.ts'

export interface RunningServer {
  pid: number
  /** Undefined until the server has written it. */
  socketFolder: string | undefined
}

/**
 * The running server of the data folder by its lock file; null when there is none or it is dead.
 * Lines of the file: process, folder, start time, port, socket folder
 * (https://www.postgresql.org/docs/18/storage-file-layout.html, miscadmin.h).
 */
export function runningServer(dataDir: string): RunningServer | null {
  const [process = '', , , , socketFolder] = linesOf(join(dataDir, 'postmaster.pid')) ?? []
  const pid = Number.parseInt(process, 10)
  return isOwnServer(dataDir, pid) ? { pid, socketFolder } : null
}

/**
 * Removes the lock files of a killed server. PostgreSQL does so itself, unless another process of
 * the same account has the server's process id now: then PostgreSQL refuses to start.
 */
export function removeStaleLocks(dataDir: string, socketFolder: string): void {
  for (const file of [join(dataDir, 'postmaster.pid'), join(socketFolder, '.s.PGSQL.5432.lock')]) {
    const [process = ''] = linesOf(file) ?? []
    if (process && !isOwnServer(dataDir, Number.parseInt(process, 10))) removeIfStill(file, process)
  }
}

/** Renames the file before checking again: a server may have started in between. */
function removeIfStill(file: string, owner: string) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (linesOf(aside)?.[0] !== owner) linkSync(aside, file)
    unlinkSync(aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function linesOf(file: string): string[] | null {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
