import {
  chmodSync,
  closeSync,
  existsSync,
  fchmodSync,
  fstatSync,
  openSync,
  readFileSync,
} from 'node:fs'

/** Opens the server's log for appending, and stores the position at which this start begins. */
export function openServerLog(file: string) {
  if (existsSync(`${file}.1`)) chmodSync(`${file}.1`, 0o600)
  const descriptor = openSync(file, 'a', 0o600)
  // That of an earlier version was open to all.
  fchmodSync(descriptor, 0o600)
  const start = fstatSync(descriptor).size
  return {
    descriptor,
    close: () => closeSync(descriptor),
    /** The text written since the start. */
    written: () => readFileSync(file).subarray(start).toString('utf8'),
  }
}

export function lastLines(file: string, count: number): string {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-count).join('\n')
}
