import { chmodSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runningServer } from '#server/platform/database/embedded/lock-files.ts'
import { closeFolder } from '#server/platform/storage/close-folder.ts'
import { isAlive } from '#server/platform/database/embedded/process-state.ts'
import {
  ask,
  hold,
  newDataDir,
  serverPid,
  sharedDataDir,
  socketFolderIn,
  start,
} from '#server/platform/database/embedded/testing.ts'

test('a database is made where there was none, open to nobody but its owner', async () => {
  const dataDir = sharedDataDir()
  const { url } = await start(dataDir)

  expect(
    await ask(
      url,
      `select current_setting('fsync') as fsync, current_setting('listen_addresses') as tcp,
        pg_encoding_to_char(encoding) as encoding, datlocale as locale
      from pg_database where datname = current_database()`,
    ),
  ).toEqual({ fsync: 'on', tcp: '', encoding: 'UTF8', locale: 'C.UTF-8' })
  expect(statSync(dataDir).mode & 0o077).toBe(0)
  expect(statSync(socketFolderIn(url)).mode & 0o077).toBe(0)
  expect(readdirSync(dirname(dataDir)).toSorted()).toEqual([
    'postgres',
    'postgres.log',
    'postgres.password',
  ])
})

// Trust requirement 57
test('a database of an earlier version gets a password, and its folder and logs are closed', async () => {
  const dataDir = sharedDataDir()
  const first = await start(dataDir)
  await ask(first.url, `create table before as select 7 as amount`)
  await ask(first.url, `alter role current_user password null`)
  await first.stop()
  rmSync(`${dataDir}.password`)
  writeFileSync(join(dataDir, 'pg_hba.conf'), 'local all all trust\n')
  for (const path of [dirname(dataDir), first.logFile]) chmodSync(path, 0o755)
  writeFileSync(`${first.logFile}.1`, 'old', { mode: 0o644 })
  onTestFinished(() => rmSync(`${first.logFile}.1`))
  const { url, logFile } = await start(dataDir)

  expect(await ask(url, 'select amount from before')).toEqual({ amount: 7 })
  const withoutPassword = new URL(url)
  withoutPassword.searchParams.delete('password')
  await expect(ask(withoutPassword.href, 'select 1')).rejects.toThrow(/password/)
  expect(
    await ask(
      url,
      `select rolpassword like 'SCRAM-SHA-256$%' as scram from pg_authid
    where rolname = current_user`,
    ),
  ).toEqual({ scram: true })
  for (const path of [`${dataDir}.password`, logFile, `${logFile}.1`])
    expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(statSync(dirname(dataDir)).mode & 0o067).toBe(0)
})

test('a database copied without its password gets a new one; with that of another it says so', async () => {
  const dataDir = sharedDataDir()
  await (await start(dataDir)).stop()
  writeFileSync(`${dataDir}.password`, 'that-of-another-database\n')
  await expect(start(dataDir)).rejects.toThrow(/postgres\.password is not the password of .*\nStop/)
  process.kill(serverPid(dataDir), 'SIGINT')
  await expect.poll(() => runningServer(dataDir), { timeout: 10_000 }).toBeNull()
  rmSync(`${dataDir}.password`)
  expect(await ask((await start(dataDir)).url, 'select 1 as one')).toEqual({ one: 1 })
})

test('a folder with files of others is left as it is', () => {
  const folder = dirname(newDataDir())
  writeFileSync(join(folder, 'letter.txt'), 'Dear')
  expect(closeFolder(folder)).toBe(false)
  expect(statSync(folder).mode & 0o777).toBe(0o755)
  rmSync(join(folder, 'letter.txt'))
  expect(closeFolder(folder)).toBe(true)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('the server that runs is joined, and goes on when the one that joined it leaves', async () => {
  const dataDir = sharedDataDir()
  const first = await start(dataDir)
  const pid = serverPid(dataDir)
  const second = await hold(dataDir)

  expect(second.url).toBe(first.url)
  expect(await second.stop()).toBe('left running')
  expect(serverPid(dataDir)).toBe(pid)
  expect(await ask(first.url, 'select 1 as one')).toEqual({ one: 1 })
})

test('the process that started the server leaves it running for others, and stops it when alone', async () => {
  const dataDir = sharedDataDir()
  const starter = await hold(dataDir)
  const joined = await start(dataDir)

  expect(await starter.stop()).toBe('left running')
  expect(await ask(joined.url, 'select 1 as one')).toEqual({ one: 1 })
})

test('the server ends with the one that started it when nobody else is connected', async () => {
  const dataDir = sharedDataDir()
  const server = await start(dataDir)
  const pid = serverPid(dataDir)

  expect(await server.stop()).toBe('stopped')
  expect(() => serverPid(dataDir)).toThrow('No server runs')
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
})

test('of two that start at once one makes and starts the database and the other joins', async () => {
  const dataDir = newDataDir()
  const both = await Promise.all([hold(dataDir), hold(dataDir)])

  expect(both[0].url).toBe(both[1].url)
  expect(readdirSync(dirname(dataDir)).toSorted()).toEqual([
    'postgres',
    'postgres.log',
    'postgres.password',
  ])
  await ask(both[0].url, 'create table seen as select 1 as one')
  expect(await ask(both[1].url, 'select one from seen')).toEqual({ one: 1 })
})

test('what was stored is there after a stop and a start', async () => {
  const dataDir = sharedDataDir()
  const first = await start(dataDir)
  await ask(first.url, 'create table kept as select 7 as amount')
  await first.stop()
  const second = await start(dataDir)

  expect(await ask(second.url, 'select amount from kept')).toEqual({ amount: 7 })
})
