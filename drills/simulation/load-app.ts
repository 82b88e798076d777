import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#e2e/free-port.ts'
import { fillBorrowers, type SignedIn } from './fill-borrowers.ts'
import { readMemory } from './read-memory.ts'

export interface LoadApp {
  readonly port: number
  readonly borrowers: readonly SignedIn[]
  /** Bytes of all its processes but the database's. */
  readonly memory: () => number
  /** Starts it again with so many workers. */
  readonly restart: (workers: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** A server in processes of its own, with borrowers who have two loans each. */
export async function openLoadApp(): Promise<LoadApp> {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-load-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const settings = { SANDBOX: '1', DATA_DIR: folder, DATABASE_URL: '', PORT: String(port) }
  Object.assign(process.env, settings)
  const borrowers = await fillBorrowers()
  let server: ChildProcess | null = null
  const stop = async () => {
    if (!server || server.exitCode !== null) return
    const gone = once(server, 'exit')
    server.kill('SIGTERM')
    await gone
  }
  return {
    port,
    borrowers,
    memory: () => (server?.pid ? readMemory(server.pid) : 0),
    restart: async (workers) => {
      await stop()
      server = spawn(process.execPath, ['server/app/start/main.ts'], {
        env: { ...process.env, LOG_LEVEL: 'error', WORKERS: String(workers) },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await once(server.stdout ?? server, 'data')
      await sleep(1000)
    },
    close: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
