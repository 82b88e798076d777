import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { runningServer } from '#server/platform/database/embedded/lock-files.ts'
import { realFolder } from '#server/platform/database/embedded/real-folder.ts'
import { freePort } from '#e2e/free-port.ts'
import { isReady } from '#drills/kit/crash-app.ts'
import { countLost, writeUntilCut } from '#drills/kit/crash-writers.ts'

/** Milliseconds: two starts on a busy machine. */
const LIMIT_MS = 240_000

interface Line {
  readonly msg: string
  readonly worker?: number
  readonly pid?: number
}

/** A server with two workers, and the lines of its log so far. */
async function startWorkers() {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-workers-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const env = { PORT: String(port), DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'info' }
  const server: ChildProcess = spawn(process.execPath, ['server/app/start/main.ts'], {
    env: { ...process.env, ...env, SANDBOX: '1', WORKERS: '2', REQUESTS_PER_SECOND: '100000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const lines: Line[] = []
  createInterface({ input: server.stdout! }).on('line', (text) => {
    if (text.startsWith('{')) lines.push(JSON.parse(text) as Line)
  })
  const said = (msg: string) => lines.filter((line) => line.msg === msg)
  await expect.poll(() => said('this server is ready'), { timeout: LIMIT_MS / 2 }).toHaveLength(1)
  const dataDir = realFolder(join(folder, 'postgres'))
  return { server, url: `http://localhost:${port}`, said, dataDir }
}

// Trust requirement 39
test(
  'two workers answer; one that is killed takes no answered write along, another runs its jobs, and it is replaced',
  { timeout: LIMIT_MS },
  async () => {
    const { server, url, said, dataDir } = await startWorkers()
    const written: string[] = []
    const writing = writeUntilCut(url, written)
    await expect.poll(() => written.length, { interval: 5 }).toBeGreaterThan(40)
    expect(said('a worker runs the jobs')).toMatchObject([{ worker: 1 }])
    const answering = new Set(said('answered').map(({ worker }) => worker))
    expect(answering).toEqual(new Set([1, 2]))

    const [first] = said('a worker is ready')
    process.kill(first?.pid ?? 0, 'SIGKILL')
    await expect.poll(() => said('a worker runs the jobs'), { interval: 5 }).toHaveLength(2)
    expect(await isReady(`${url}/ready`)).toBe(true)
    expect(said('a worker runs the jobs')[1]).toMatchObject({ worker: 2 })
    await expect.poll(() => said('a worker is ready'), { timeout: LIMIT_MS / 4 }).toHaveLength(3)
    await Promise.race([writing, once(AbortSignal.timeout(3000), 'abort')])
    expect(await countLost(url, written.slice(0, 300))).toBe(0)

    const gone = once(server, 'exit')
    server.kill('SIGTERM')
    expect(await gone).toEqual([0, null])
    expect(runningServer(dataDir)).toBeNull()
  },
)
