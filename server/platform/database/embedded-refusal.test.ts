import { copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { accountFor } from '#server/platform/database/embedded/account.ts'
import { readSystemIdentifier } from '#server/platform/database/embedded/backup/control-file.ts'
import { socketFolderPath } from '#server/platform/database/embedded/socket-folder.ts'
import { startError } from '#server/platform/database/embedded/start-error.ts'
import {
  ask,
  newDataDir,
  sharedDataDir,
  socketFolderIn,
  start,
} from '#server/platform/database/embedded/testing.ts'

const log = () => {}

test('a server that cannot start shows the end of its log', async () => {
  const dataDir = sharedDataDir()
  await (await start(dataDir)).stop()
  const settings = join(dataDir, 'postgresql.auto.conf')
  writeFileSync(settings, 'no_such_setting = 1\n')
  onTestFinished(() => writeFileSync(settings, ''))

  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
    /did not start: mend what its log says[\s\S]*no_such_setting/,
  )
})

test('the server of another folder is not used, whatever the lock file says', async () => {
  const foreign = await start(sharedDataDir())
  const dataDir = sharedDataDir(1)
  await (await start(dataDir)).stop()
  const lock = readFileSync(join(foreign.dataDir, 'postmaster.pid'), 'utf8')
  writeFileSync(join(dataDir, 'postmaster.pid'), lock)
  const { url } = await start(dataDir)

  expect(url).not.toBe(foreign.url)
  expect(await ask(url, `select current_setting('data_directory') as folder`)).toEqual({
    folder: dataDir,
  })
})

test('a server with another identity at this address is refused', async () => {
  const foreign = await start(sharedDataDir())
  const dataDir = sharedDataDir(1)
  await (await start(dataDir)).stop()
  const socketFolder = socketFolderPath(dataDir, readSystemIdentifier(dataDir), accountFor(dataDir))
  symlinkSync(socketFolderIn(foreign.url), socketFolder)
  copyFileSync(`${foreign.dataDir}.password`, `${dataDir}.password`)
  onTestFinished(() => {
    rmSync(socketFolder)
    rmSync(`${dataDir}.password`)
  })

  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
    `serves another folder (${foreign.dataDir}) than ${dataDir}.\nStop that server`,
  )
})

test('a folder of another major version is refused, and says which server to set', async () => {
  const dataDir = newDataDir()
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'PG_VERSION'), '15\n')

  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
    `${dataDir} was made by PostgreSQL 15, this is PostgreSQL 18.\nSet DATABASE_URL`,
  )
})

test('a folder with something else in it is left as it is', async () => {
  const dataDir = newDataDir()
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'letter.txt'), 'Dear')

  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
    'is not empty and holds no database',
  )
  expect(readFileSync(join(dataDir, 'letter.txt'), 'utf8')).toBe('Dear')
})

test('a folder that cannot be made says so and what to do', async () => {
  const dataDir = newDataDir()
  const file = join(dirname(dataDir), 'file')
  writeFileSync(file, '')

  await expect(startEmbedded({ dataDir: join(file, 'under', 'postgres'), log })).rejects.toThrow(
    /cannot be made .*\nMake it writable, give another data folder, or set DATABASE_URL/,
  )
})

test('on a platform without programs the error says to set DATABASE_URL', async () => {
  const { arch } = process
  Object.defineProperty(process, 'arch', { value: 'riscv64' })
  onTestFinished(() => void Object.defineProperty(process, 'arch', { value: arch }))

  await expect(startEmbedded({ dataDir: newDataDir(), log })).rejects.toThrow(
    /No PostgreSQL for .*-riscv64 is installed .*\nRun npm install again, or set DATABASE_URL/,
  )
})

test('a full disk is named as such', () => {
  const dataDir = newDataDir()
  const logFile = join(dirname(dataDir), 'postgres.log')
  const output = 'FATAL:  could not write lock file "postmaster.pid": No space left on device'
  writeFileSync(logFile, output)
  const error = startError(output, { dataDir, logFile })

  expect(error.message).toMatch(
    /^The disk is full: free some space, start again.*\n.*No space left/,
  )
})
