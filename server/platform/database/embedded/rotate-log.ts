import {
  closeSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'

/** Bytes above which the log begins anew; as many of its last stay in postgres.log.1. */
const MAX_LOG_BYTES = 10_000_000

/** Milliseconds between two looks: what PostgreSQL can write meanwhile comes on top. */
const LOOK_MS = 1000

/** Milliseconds after which a copy that is not done is that of a killed process. */
const ABANDONED_MS = 60_000

const CHUNK_BYTES = 1_000_000

/** Watches the size of the log while PostgreSQL runs. @returns what ends it */
export function watchLogSize(file: string, log: (line: string) => void): () => void {
  let last = ''
  const timer = setInterval(() => {
    try {
      rotateLog(file)
    } catch (error) {
      const { message } = error as Error
      if (message !== last) log(`${file} could not begin anew: ${message}`)
      last = message
    }
  }, LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Lets a log that is too large begin anew. PostgreSQL holds the file open for appending, so it is
 * copied and emptied, not renamed; each of several processes may try.
 */
function rotateLog(file: string): void {
  if (!isTooLarge(file)) return
  const part = `${file}.1.part`
  const copy = openOnce(part)
  if (copy === null) return
  try {
    // Another process may have done it just before.
    if (!isTooLarge(file)) return
    moveEnd(file, copy)
    renameSync(part, `${file}.1`)
  } finally {
    closeSync(copy)
    rmSync(part, { force: true })
  }
}

function isTooLarge(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false })
  return found !== undefined && found.size > MAX_LOG_BYTES
}

/** Null while another process has it. */
function openOnce(path: string): number | null {
  try {
    return openSync(path, 'wx', 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const found = statSync(path, { throwIfNoEntry: false })
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) rmSync(path, { force: true })
    return null
  }
}

function moveEnd(file: string, copy: number): void {
  const source = openSync(file, 'r+')
  try {
    const chunk = Buffer.alloc(CHUNK_BYTES)
    let at = Math.max(fstatSync(source).size - MAX_LOG_BYTES, 0)
    // To the end of what is written meanwhile.
    for (let read; (read = readSync(source, chunk, 0, CHUNK_BYTES, at)) > 0; at += read)
      writeFileSync(copy, chunk.subarray(0, read))
    ftruncateSync(source, 0)
  } finally {
    closeSync(source)
  }
}
