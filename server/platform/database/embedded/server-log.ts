import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'

/** Bytes above which a start puts the log aside, as postgres.log.1. */
const LARGEST = 10_000_000

/** Opens the server's log for appending and remembers where this start begins in it. */
export function openServerLog(file: string) {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found && found.size > LARGEST) renameSync(file, `${file}.1`)
  const descriptor = openSync(file, 'a')
  const start = fstatSync(descriptor).size
  return {
    descriptor,
    close: () => closeSync(descriptor),
    /** What was written since the start. */
    written: () => readFileSync(file).subarray(start).toString('utf8'),
  }
}

export function lastLines(file: string, count: number): string {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-count).join('\n')
}
