import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { runningServer } from '#server/database/embedded/lock-files.ts'
import { realFolder } from '#server/database/embedded/real-folder.ts'
import { freePort } from '#e2e/free-port.ts'

/** Starts the house as `npm start` does, in a process group as a terminal makes it. */
async function startHouse(): Promise<{ house: ChildProcess; dataDir: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-start-'))
  chmodSync(folder, 0o755)
  const house = spawn(process.execPath, ['tools/run-with-node.mjs', 'tools/start.ts'], {
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
    house.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return { house, dataDir: realFolder(join(folder, 'postgres')) }
}

test('a Ctrl-C that arrives twice ends the house in order, with its database', async () => {
  const { house, dataDir } = await startHouse()
  const [greeting] = await once(house.stdout!, 'data')
  expect(String(greeting)).toMatch(/^Hiram is ready at http:\/\/localhost:\d+\n/)
  expect(runningServer(dataDir)).not.toBeNull()

  const gone = once(house, 'exit')
  process.kill(-house.pid!, 'SIGINT')
  process.kill(-house.pid!, 'SIGINT')
  await sleep(20)
  if (house.exitCode === null) process.kill(-house.pid!, 'SIGINT')
  expect(await gone).toEqual([0, null])
  expect(runningServer(dataDir)).toBeNull()
})

test('a Ctrl-C while the house starts leaves no database behind', async () => {
  const { house, dataDir } = await startHouse()
  const gone = once(house, 'exit')
  while (!runningServer(dataDir)) await sleep(10)
  process.kill(-house.pid!, 'SIGINT')
  expect(await gone).toEqual([0, null])
  expect(runningServer(dataDir)).toBeNull()
})
