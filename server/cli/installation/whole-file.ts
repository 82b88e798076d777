import { createWriteStream, rmSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'

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
  await rm(part, { force: true })
  const handle = await open(part, 'wx', 0o600)
  const stop = (signal: NodeJS.Signals) => {
    rmSync(part, { force: true })
    forget()
    process.kill(process.pid, signal)
  }
  const forget = () => SIGNALS.forEach((signal) => process.off(signal, stop))
  SIGNALS.forEach((signal) => process.on(signal, stop))
  try {
    const out = createWriteStream(part, { fd: handle.fd, autoClose: false })
    // Whoever writes hears of it.
    out.on('error', () => {})
    await write(out)
    await end(out)
    await handle.sync()
    const { size } = await handle.stat()
    await rename(part, file)
    return size
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    forget()
    await handle.close()
  }
}

async function end(out: Writable): Promise<void> {
  return new Promise((resolve, reject) => {
    out.end((error?: Error | null) => (error ? reject(error) : resolve()))
  })
}
