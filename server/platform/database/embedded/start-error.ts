import type { Place } from '#server/platform/database/embedded/place.ts'
import { lastLines } from '#server/platform/database/embedded/server-log.ts'

/** Lines of the server's log that an error shows. */
const SHOWN_LINES = 4

/**
 * Whether the server ended because of a temporary condition: another process was faster, or backends
 * of a killed server still hold its shared memory.
 */
export function isPassing(output: string): boolean {
  return (
    /lock file ".*" (already exists|is empty)/.test(output) ||
    // A process that was stopping the server removed the folder.
    /could not create lock file ".*\.s\.PGSQL.*No such file/.test(output) ||
    /pre-existing shared memory block/.test(output)
  )
}

/** Why the server did not start and what to do about it, with the server's own log. */
export function startError(
  output: string,
  { dataDir, logFile }: Pick<Place, 'dataDir' | 'logFile'>,
): Error {
  const shown = wrongLines(output) || lastLines(logFile, SHOWN_LINES)
  return new Error(`${advice(output, dataDir)} (${logFile})\n${shown}`)
}

/** The lines up to the last failure; the lines after it only report the shutdown. */
function wrongLines(output: string): string {
  const lines = output.split('\n')
  const last = lines.findLastIndex((line) => /FATAL|PANIC|ERROR|could not/.test(line))
  return lines.slice(Math.max(0, last + 1 - SHOWN_LINES), last + 1).join('\n')
}

function advice(output: string, dataDir: string): string {
  if (/No space left on device/.test(output))
    return 'The disk is full: free some space, start again.'
  if (/lock file ".*" already exists/.test(output))
    return `Another PostgreSQL uses ${dataDir}: stop it, or give another data folder.`
  if (/pre-existing shared memory block/.test(output))
    return `Processes of a killed PostgreSQL still use ${dataDir}: end them and start again.`
  if (/could not create shared memory|could not map/.test(output))
    return 'This machine grants too little shared memory: raise it, or set DATABASE_URL.'
  if (output === '')
    return `PostgreSQL on ${dataDir} neither answers nor ends: stop it, start again.`
  return 'PostgreSQL did not start: mend what its log says, or set DATABASE_URL.'
}
