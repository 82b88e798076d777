import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { runningServer } from '#server/platform/database/embedded/lock-files.ts'
import { realFolder } from '#server/platform/database/embedded/real-folder.ts'
import { freePort } from '#e2e/free-port.ts'

/** Starts the server as `npm start` does, in a process group as a terminal makes it. */
async function startServer(): Promise<{ server: ChildProcess; dataDir: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-start-'))
  chmodSync(folder, 0o755)
  const server = spawn(process.execPath, ['tools/run-with-node.mjs', 'tools/start.ts'], {
    detached: true,
    env: {
      ...process.env,
      PORT: String(await freePort()),
      DATA_DIR: folder,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return { server, dataDir: realFolder(join(folder, 'postgres')) }
}

test('a Ctrl-C that arrives twice stops the server in order, with its database', async () => {
  const { server, dataDir } = await startServer()
  const [greeting] = await once(server.stdout!, 'data')
  expect(String(greeting)).toMatch(/^Hiram is ready at http:\/\/localhost:\d+\n/)
  expect(runningServer(dataDir)).not.toBeNull()

  const gone = once(server, 'exit')
  process.kill(-server.pid!, 'SIGINT')
  process.kill(-server.pid!, 'SIGINT')
  await sleep(20)
  if (server.exitCode === null) process.kill(-server.pid!, 'SIGINT')
  expect(await gone).toEqual([0, null])
  expect(runningServer(dataDir)).toBeNull()
})

test('a Ctrl-C while the server starts leaves no database behind', async () => {
  const { server, dataDir } = await startServer()
  const gone = once(server, 'exit')
  while (!runningServer(dataDir)) await sleep(10)
  process.kill(-server.pid!, 'SIGINT')
  expect(await gone).toEqual([0, null])
  expect(runningServer(dataDir)).toBeNull()
})

test('a start that cannot succeed ends with one line for each fault, and exit code 1', async () => {
  const given = ['tools/run-with-node.mjs', 'tools/start.ts']
  const env = {
    ...process.env,
    PORT: String(await freePort()),
    DATA_DIR: import.meta.filename,
    DATABASE_URL: 'postgres://hiram:hunter2@localhost:1/hiram',
    SANDBOX: '1',
    SEMAPHORE_SENDER: 'HIRAMLENDING',
    TRUST_PROXY: 'proxy',
  }
  const { status, stderr } = spawnSync(process.execPath, given, { env, encoding: 'utf8' })

  expect(stderr.split('\n')).toEqual([
    'TRUST_PROXY is set beside SANDBOX=1: leave SANDBOX out, or TRUST_PROXY.',
    'TRUST_PROXY has "proxy": write addresses or networks with commas, such as 10.0.0.5,10.1.0.0/16.',
    'SEMAPHORE_SENDER is "HIRAMLENDING" (12 characters): set the registered name, at most 11 letters and digits.',
    `DATA_DIR ${import.meta.filename} is not a folder: name one.`,
    'Nothing answers at localhost:1: start PostgreSQL there, or correct DATABASE_URL.',
    '',
  ])
  expect(status).toBe(1)
})
