import { closeSync, createWriteStream, fstatSync, fsync, openSync, rmSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { promisify } from 'node:util'

const sync = promisify(fsync)

/** What ends a command in a terminal, by a supervisor, or when a line drops. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Writes a file that gets its name when it is whole and on the disk. Until then it is `….part`, which
 * goes when the work fails or is ended; one of a killed process goes with the next.
 *
 * @returns its size in bytes
 */
export async function writeWholeFile(
  file: string,
  write: (out: Writable) => Promise<void>,
): Promise<number> {
  const part = `${file}.part`
  const stop = (signal: NodeJS.Signals) => {
    rmSync(part, { force: true })
    forget()
    process.kill(process.pid, signal)
  }
  const forget = () => SIGNALS.forEach((signal) => process.off(signal, stop))
  rmSync(part, { force: true })
  // Before there is a file that a signal would leave, and with none between them.
  SIGNALS.forEach((signal) => process.on(signal, stop))
  let fd: number | null = null
  try {
    fd = openSync(part, 'wx', 0o600)
    const out = createWriteStream(part, { fd, autoClose: false })
    // Whoever writes hears of it.
    out.on('error', () => {})
    await write(out)
    await end(out)
    await sync(fd)
    const { size } = fstatSync(fd)
    await rename(part, file)
    return size
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    forget()
    if (fd !== null) closeSync(fd)
  }
}

async function end(out: Writable): Promise<void> {
  return new Promise((resolve, reject) => {
    out.end((error?: Error | null) => (error ? reject(error) : resolve()))
  })
}
