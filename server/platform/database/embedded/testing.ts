import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, onTestFinished, vi } from 'vitest'
import { type Embedded, startEmbedded } from '#server/platform/database/embedded.ts'
import { runningServer } from '#server/platform/database/embedded/lock-files.ts'

/** The path of a data folder for one test; afterwards its server is stopped and it is removed. */
export function newDataDir(): string {
  const dataDir = join(makeParent(), 'postgres')
  onTestFinished(async () => {
    await endServer(dataDir)
    removeParent(dataDir)
  })
  return dataDir
}

/** Making a database takes a second on a quiet machine, and five on a busy one. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const shared = [join(makeParent(), 'postgres'), join(makeParent(), 'postgres')] as const
afterAll(() => shared.forEach(removeParent))

/**
 * One of two data folders that the tests of a file share, since creating a database takes a second
 * or more. The server ends with the test; the tables stay.
 */
export function sharedDataDir(number: 0 | 1 = 0): string {
  onTestFinished(() => endServer(shared[number]))
  // Another file of this process may have used it and removed it.
  makeEnterable(dirname(shared[number]))
  return shared[number]
}

/** Starts a server from this process, and collects its log lines. */
export async function start(dataDir: string): Promise<Embedded & { logLines: string[] }> {
  const logLines: string[] = []
  const server = await startEmbedded({ dataDir, log: (line) => logLines.push(line) })
  onTestFinished(async () => void (await server.stop()))
  return { ...server, logLines }
}

export interface Held {
  url: string
  child: ChildProcessWithoutNullStreams
  /** Ends it like Ctrl-D; returns how its server stopped. */
  stop: () => Promise<string>
}

/** Starts a server from another process, in another process group. */
export async function hold(dataDir: string): Promise<Held> {
  const script = join(import.meta.dirname, 'hold.ts')
  const child = spawn(process.execPath, [script, dataDir], { detached: true })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const next = async () => String((await lines.next()).value)
  const url = await next()
  return { url, child, stop: () => (child.stdin.end(), next()) }
}

/** Ends a process like a power cut, and waits until it is gone. */
export async function killHard(child: Held['child']): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** The process of the server on a data folder. */
export function serverPid(dataDir: string): number {
  const server = runningServer(dataDir)
  if (!server) throw new Error(`No server runs on ${dataDir}.`)
  return server.pid
}

export function socketFolderIn(url: string): string {
  return new URL(url).searchParams.get('host') ?? ''
}

/** The first row of a server's answer, over a new connection. */
export async function ask(url: string, question: string): Promise<Record<string, unknown>> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(question)).rows[0]
  } finally {
    await client.end()
  }
}

function makeParent(): string {
  const parent = mkdtempSync(join(tmpdir(), 'hiram-embedded-'))
  makeEnterable(parent)
  return parent
}

/** Under root the server runs as nobody, who must be able to enter. */
function makeEnterable(parent: string) {
  mkdirSync(parent, { recursive: true })
  chmodSync(parent, 0o755)
}

function removeParent(dataDir: string) {
  rmSync(dirname(dataDir), { recursive: true, force: true, maxRetries: 5 })
}

async function endServer(dataDir: string) {
  const server = runningServer(dataDir)
  if (!server) return
  process.kill(server.pid, 'SIGINT')
  while (runningServer(dataDir)) await sleep(10)
  if (server.socketFolder) rmSync(server.socketFolder, { recursive: true, force: true })
}
