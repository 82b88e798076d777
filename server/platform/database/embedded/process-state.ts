import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Whether a process of this number is there, whosesoever. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Whether the process is a PostgreSQL server of this data folder: after a kill, its number may
 * belong to anything else.
 */
export function isServerOf(dataDir: string, pid: number): boolean {
  const line = commandLine(pid)
  return line.includes('/postgres -D') && line.includes(`${dataDir} `)
}

/** Its words, a space behind each; empty for a process that is gone, or dead and not collected. */
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
