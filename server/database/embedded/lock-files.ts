import { linkSync, readFileSync, renameSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from '#server/database/embedded/place.ts'
import { isServerOf } from '#server/database/embedded/process-state.ts'

/** The process that holds the data folder by its lock file; null when there is none or it is dead. */
export function runningServer({ dataDir }: Place): number | null {
  const pid = pidIn(join(dataDir, 'postmaster.pid'))
  return pid !== null && isServerOf(dataDir, pid) ? pid : null
}

/**
 * Removes the lock files of a killed server. PostgreSQL does so itself unless their number has
 * been given to another process of the same account; then it refuses to start.
 */
export function removeStaleLocks({ dataDir, socketFolder }: Place): void {
  for (const file of [join(dataDir, 'postmaster.pid'), join(socketFolder, '.s.PGSQL.5432.lock')]) {
    const pid = pidIn(file)
    if (pid !== null && !isServerOf(dataDir, pid)) removeIfStill(file, pid)
  }
}

/** Takes the file aside before looking again: a server may have started in between. */
function removeIfStill(file: string, pid: number) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (pidIn(aside) !== pid) linkSync(aside, file)
    unlinkSync(aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function pidIn(file: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return Number.isNaN(pid) ? null : Math.abs(pid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
