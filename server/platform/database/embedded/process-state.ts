import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Whether a process with this id exists, of any account. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Whether the process is a PostgreSQL server of this data folder: after a kill, any other process may
 * get its id.
 */
export function isOwnServer(dataDir: string, pid: number): boolean {
  const line = commandLine(pid)
  return line.includes('/postgres -D') && line.includes(`${dataDir} `)
}

/** The command line with a space after each word; empty for a process that has ended. */
function commandLine(pid: number): string {
  try {
    if (!existsSync('/proc/self/cmdline')) {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    }
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
