// Times what a newcomer meets: a clone of HEAD, its first start, its second start, its tests.
// Takes minutes. Usage: npm run release -- fresh [-- --no-tests]
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#e2e/free-port.ts'

/** What a started server answers with 200. */
const ADDRESSES = ['/health', '/foreignAlbum']

/** Folders in the PATH that belong to this project. */
const OWN = /node_modules\/(\.bin|node\/)/

/** Seconds that a start or a stop may take before it counts as failed. */
const LONGEST_START = 300
const LONGEST_STOP = 30

const folder = mkdtempSync(join(tmpdir(), 'hiram-fresh-'))
// The embedded PostgreSQL runs as nobody under root and must be able to enter.
chmodSync(folder, 0o755)
try {
  const clone = join(folder, 'hiram')
  execFileSync('git', ['clone', '--quiet', '.', clone])
  await start('cold start', clone)
  await start('warm start', clone)
  if (!process.argv.includes('--no-tests')) await test(clone)
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Starts the server, waits until it answers, stops it as Ctrl-C does and checks that no process stays. */
async function start(name: string, clone: string): Promise<void> {
  const port = await freePort()
  const startedAt = performance.now()
  const server = npm(clone, ['start'], { PORT: String(port) })
  try {
    for (const address of ADDRESSES) await answers(server, `http://127.0.0.1:${port}${address}`)
    print(name, startedAt)
    console.log(`processes before the stop: ${processesIn(clone).length}`)
    const stopped = performance.now()
    server.kill('SIGINT')
    await within(LONGEST_STOP, () => server.exitCode !== null || server.signalCode !== null)
    await within(LONGEST_STOP, () => processesIn(clone).length === 0)
    print(`stop after ${name}`, stopped)
  } finally {
    for (const pid of processesIn(clone)) {
      console.error(`Still running: ${pid}`)
      process.kill(pid, 'SIGKILL')
      process.exitCode = 1
    }
  }
}

async function test(clone: string): Promise<void> {
  const startedAt = performance.now()
  const [code] = await once(npm(clone, ['test'], {}), 'exit')
  print(`npm test (exit code ${code})`, startedAt)
  if (code !== 0) process.exitCode = 1
}

/** npm as a newcomer has it: without the packages and the Node of this project. */
function npm(clone: string, given: string[], environment: NodeJS.ProcessEnv): ChildProcess {
  const path = (process.env['PATH'] ?? '').split(delimiter)
  return spawn('npm', given, {
    cwd: clone,
    env: {
      ...process.env,
      ...environment,
      PATH: path.filter((part) => !OWN.test(part)).join(delimiter),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

async function answers(server: ChildProcess, address: string): Promise<void> {
  await within(LONGEST_START, async () => {
    if (server.exitCode !== null) throw new Error(`npm start ended (exit code ${server.exitCode}).`)
    const answer = await fetch(address).catch(() => null)
    await answer?.body?.cancel()
    return answer?.status === 200
  })
}

async function within(seconds: number, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Not so within ${seconds} s: ${holds.toString()}`)
    await pause(50)
  }
}

/** The processes that run in this folder, read from /proc; elsewhere than on Linux none are seen. */
function processesIn(clone: string): number[] {
  return list('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) =>
      [linkOf(`/proc/${pid}/cwd`), linkOf(`/proc/${pid}/exe`)].some((path) =>
        `${path}/`.startsWith(`${clone}/`),
      ),
    )
    .map(Number)
}

function list(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    // It has ended, or may not be read.
    return ''
  }
}

function print(name: string, startedAt: number): void {
  console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(2)} s`)
}
