import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { accountFor } from '#server/platform/database/embedded/account.ts'
import {
  ask,
  hold,
  killHard,
  serverPid,
  sharedDataDir,
  socketFolderIn,
  start,
} from '#server/platform/database/embedded/testing.ts'

test('a kill while the database is being made leaves nothing half', async () => {
  const dataDir = sharedDataDir()
  const killed = spawn('true')
  await once(killed, 'exit')
  const half = `${dataDir}.init-${killed.pid}-abc`
  mkdirSync(half)
  writeFileSync(join(half, 'PG_VERSION'), '18\n')
  const { url } = await start(dataDir)

  expect(await ask(url, 'select 1 as one')).toEqual({ one: 1 })
  expect(existsSync(half)).toBe(false)
})

test('a killed server is started again, with every row that was acknowledged', async () => {
  const dataDir = sharedDataDir()
  const { url, logLines } = await start(dataDir)
  const db = openDatabase(url, { max: 4, applicationName: 'writer' })
  onTestFinished(() => db.destroy())
  await sql`create table entry (number integer primary key)`.execute(db)
  const acknowledged: number[] = []
  const deadline = Date.now() + 30_000
  for (let number = 1; acknowledged.length < 300; number += 1) {
    if (Date.now() > deadline)
      throw new Error(`Only ${acknowledged.length} rows were acknowledged.`)
    if (number === 100) process.kill(serverPid(dataDir), 'SIGKILL')
    const isStored = await sql`insert into entry values (${number})`.execute(db).then(
      () => true,
      () => false,
    )
    if (isStored) acknowledged.push(number)
  }

  const { rows } = await sql<{ number: number }>`select number from entry`.execute(db)
  expect(rows.map(({ number }) => number)).toEqual(expect.arrayContaining(acknowledged))
  // Said after the first connection is let in.
  await expect.poll(() => logLines, { timeout: 30_000 }).toContain('PostgreSQL answers again.')
})

test('a server that was joined is also started again', async () => {
  const dataDir = sharedDataDir()
  const starter = await hold(dataDir)
  const joined = await start(dataDir)
  await ask(joined.url, 'create table if not exists kept as select 7 as amount')
  await killHard(starter.child)
  process.kill(serverPid(dataDir), 'SIGKILL')

  await expect
    .poll(() => joined.logLines, { timeout: 30_000 })
    .toContain('PostgreSQL answers again.')
  expect(await ask(joined.url, 'select amount from kept')).toEqual({ amount: 7 })
  expect(await joined.stop()).toBe('stopped')
})

test('two that watch the same server start it again once', async () => {
  const dataDir = sharedDataDir()
  const one = await start(dataDir)
  const other = await start(dataDir)
  process.kill(serverPid(dataDir), 'SIGKILL')

  await expect.poll(() => one.logLines, { timeout: 30_000 }).toContain('PostgreSQL answers again.')
  await expect
    .poll(() => other.logLines, { timeout: 30_000 })
    .toContain('PostgreSQL answers again.')
  const stops = [await one.stop(), await other.stop()]
  expect(stops.toSorted()).not.toEqual(['stopped', 'stopped'])
})

test('PostgreSQL survives a kill of the process that started it, and the next process joins it', async () => {
  const dataDir = sharedDataDir()
  const { child } = await hold(dataDir)
  const pid = serverPid(dataDir)
  await killHard(child)
  const next = await start(dataDir)

  expect(serverPid(dataDir)).toBe(pid)
  expect(await ask(next.url, 'select 1 as one')).toEqual({ one: 1 })
})

test('Ctrl-C in the terminal reaches this process and not PostgreSQL', async () => {
  const dataDir = sharedDataDir()
  const { url, child } = await hold(dataDir)
  const gone = once(child, 'exit')
  process.kill(-(child.pid ?? 0), 'SIGINT')
  await gone

  expect(await ask(url, 'select 1 as one')).toEqual({ one: 1 })
})

test('a lock file with the id of another process does not prevent the start', async () => {
  const dataDir = sharedDataDir()
  const { url, child } = await hold(dataDir)
  await ask(url, 'create table if not exists kept as select 7 as amount')
  await killHard(child)
  process.kill(serverPid(dataDir), 'SIGKILL')
  await expect
    .poll(() => ask(url, 'select 1').catch(() => 'dead'), { timeout: 30_000 })
    .toBe('dead')
  const stranger = spawn('sleep', ['60'], accountFor(dataDir) ?? {})
  onTestFinished(() => void stranger.kill())
  const lockFile = join(dataDir, 'postmaster.pid')
  writeFileSync(lockFile, readFileSync(lockFile, 'utf8').replace(/^\d+/, String(stranger.pid)))
  const next = await start(dataDir)

  expect(await ask(next.url, 'select amount from kept')).toEqual({ amount: 7 })
})

test('a database that was removed while in use is not replaced silently', async () => {
  const dataDir = sharedDataDir()
  const server = await start(dataDir)
  const pid = serverPid(dataDir)
  onTestFinished(() => rmSync(socketFolderIn(server.url), { recursive: true }))
  rmSync(dataDir, { recursive: true })
  process.kill(pid, 'SIGKILL')

  await expect
    .poll(() => server.logLines.join('\n'), { timeout: 30_000 })
    .toContain('was removed or replaced')
  expect(existsSync(dataDir)).toBe(false)
})
