import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { realFolder } from '#server/platform/database/embedded/real-folder.ts'
import { runningServer } from '#server/platform/database/embedded/lock-files.ts'
import { freePort } from '#e2e/free-port.ts'

export const VICTIMS = ['server', 'PostgreSQL', 'both'] as const
export type Victim = (typeof VICTIMS)[number]

/** Milliseconds: a start replays PostgreSQL's log; a stop finishes what is in hand. */
const LONGEST_START_MS = 60_000
const LONGEST_STOP_MS = 30_000

/** A server that is killed, with its own database. */
export interface CrashApp {
  readonly url: string
  /** Its DATA_DIR. */
  readonly folder: string
  /** Starts the server if it was killed, and waits until it and the database answer. */
  start(): Promise<void>
  kill(victim: Victim): Promise<void>
  /** Ends everything and removes the data. */
  close(): Promise<void>
}

/**
 * @param settings besides its own
 * @param within   where the folder of its data is made
 */
export async function openCrashApp(
  settings: Settings = {},
  within: string = tmpdir(),
): Promise<CrashApp> {
  const folder = mkdtempSync(join(within, 'hiram-crash-'))
  // Under root PostgreSQL runs as nobody, who must be able to enter.
  chmodSync(folder, 0o755)
  const dataDir = realFolder(join(folder, 'postgres'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  let server: ChildProcess | undefined

  return {
    url,
    folder,
    start: async () => {
      server ??= spawnServer(port, folder, settings)
      await ready(url, server, dataDir)
    },
    kill: async (victim) => {
      if (victim !== 'server') process.kill(databasePid(dataDir), 'SIGKILL')
      if (victim === 'PostgreSQL' || !server) return
      await end(server, 'SIGKILL')
      server = undefined
    },
    close: async () => {
      if (server) await end(server, 'SIGTERM')
      await endDatabase(dataDir)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

type Settings = Readonly<Record<string, string>>

function spawnServer(port: number, folder: string, settings: Settings): ChildProcess {
  return spawn(process.execPath, ['tools/start.ts'], {
    env: {
      ...process.env,
      SANDBOX: '1',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: '',
      LOG_LEVEL: 'silent',
      REQUESTS_PER_SECOND: '100000',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Until both are there; connections to a killed PostgreSQL may still answer for a moment. */
async function ready(url: string, server: ChildProcess, dataDir: string): Promise<void> {
  const limit = Date.now() + LONGEST_START_MS
  while (!runningServer(dataDir) || !(await isReady(`${url}/ready`))) {
    if (hasEnded(server)) throw new Error(`The server ended by itself (${server.exitCode}).`)
    if (Date.now() > limit) throw new Error(`No answer within ${LONGEST_START_MS} ms.`)
    await sleep(20)
  }
}

/** Whether an address answers that all is well. */
export async function isReady(address: string): Promise<boolean> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => null)
  await answer?.body?.cancel()
  return answer?.ok ?? false
}

/** Ends a process, at the latest by force. */
export async function end(server: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (hasEnded(server)) return
  const gone = once(server, 'exit')
  const late = setTimeout(() => server.kill('SIGKILL'), LONGEST_STOP_MS)
  server.kill(signal)
  await gone
  clearTimeout(late)
}

export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

function databasePid(dataDir: string): number {
  const running = runningServer(dataDir)
  if (!running) throw new Error(`No PostgreSQL runs on ${dataDir}.`)
  return running.pid
}

/** A server that joined the database of one that was killed leaves it running. */
async function endDatabase(dataDir: string): Promise<void> {
  const limit = Date.now() + LONGEST_STOP_MS
  for (let signal: NodeJS.Signals | 0 = 'SIGINT'; ; signal = 0) {
    const running = runningServer(dataDir)
    if (!running) return
    process.kill(running.pid, Date.now() > limit ? 'SIGKILL' : signal)
    await sleep(20)
  }
}
