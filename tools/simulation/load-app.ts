import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#e2e/free-port.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { copyBorrowers } from '#server/sandbox/large/copy-borrowers.ts'
import { lendOriginals } from './lend-originals.ts'
import { openSandboxDatabase } from './sandbox-database.ts'

/** A borrower with an open loan, signed in. */
export interface SignedIn {
  readonly token: string
  readonly orderId: string
  readonly productId: string
}

export interface LoadApp {
  readonly port: number
  readonly borrowers: readonly SignedIn[]
  /** Bytes of all its processes but the database's. */
  readonly memory: () => number
  /** Starts it again with so many workers. */
  readonly restart: (workers: number) => Promise<void>
  readonly close: () => Promise<void>
}

const BORROWERS = 300

/** A server in processes of its own, with borrowers who have two loans each. */
export async function openLoadApp(): Promise<LoadApp> {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-load-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const settings = { SANDBOX: '1', DATA_DIR: folder, DATABASE_URL: '', PORT: String(port) }
  Object.assign(process.env, settings)
  const borrowers = await fill()
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
    memory: () => (server?.pid ? memoryOf(server.pid) : 0),
    restart: async (workers) => {
      await stop()
      server = spawn(process.execPath, ['server/main.ts'], {
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

async function fill(): Promise<SignedIn[]> {
  const { deps, patient, close } = await openSandboxDatabase()
  try {
    const originals = await lendOriginals(deps, 2)
    const places = Array.from({ length: BORROWERS }, (_, place) => ({
      place,
      original: originals[place % originals.length],
    }))
    await copyBorrowers(
      patient,
      places.flatMap(({ original, place }) => (original ? [{ original, place }] : [])),
    )
    const loans = await patient
      .selectFrom('loan')
      .select(['id', 'borrower_id', 'product_id'])
      .where('number', 'like', 'LARGE-%')
      .where('is_open', '=', true)
      .execute()
    return await Promise.all(
      loans.map(async ({ id, borrower_id, product_id }) => ({
        token: await startSession(deps.database, deps.random, borrower_id),
        orderId: id,
        productId: product_id,
      })),
    )
  } finally {
    await close()
  }
}

/** Of a process and those it started that run the server, by what Linux says of them. */
function memoryOf(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => each === pid || parentOf(each) === pid)
  return children.map(nodeMemoryOf).reduce((sum, each) => sum + each, 0)
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)$/m.exec(statusOf(pid))?.[1] ?? 0)
}

function nodeMemoryOf(pid: number): number {
  const status = statusOf(pid)
  if (/^Name:\s+postgres$/m.test(status)) return 0
  return 1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0)
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}
