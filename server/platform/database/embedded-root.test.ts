import { spawnSync } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { accountFor, canEnter } from '#server/platform/database/embedded/account.ts'
import {
  ask,
  newDataDir,
  serverPid,
  sharedDataDir,
  start,
} from '#server/platform/database/embedded/testing.ts'

// PostgreSQL refuses to run as root: these tests need root.
if (process.getuid?.() === 0) {
  test('under root the server runs as nobody, who owns the data', async () => {
    const dataDir = sharedDataDir()
    await start(dataDir)

    expect(accountFor(dataDir)).toEqual(accountFor('/nowhere'))
    expect(statSync(dataDir).uid).not.toBe(0)
  })

  // Trust requirement 57
  test('another process of nobody reads nothing, and cannot connect', async () => {
    const dataDir = sharedDataDir()
    const { url, logFile } = await start(dataDir)
    const { uid } = statSync(dataDir)
    const asNobody = (...command: [string, ...string[]]) => {
      const [program, ...given] = command
      return spawnSync(program, given, { uid, gid: uid, cwd: '/', encoding: 'utf8' })
    }
    expect(asNobody('/bin/ls', '/').status).toBe(0)
    for (const path of [join(dataDir, 'PG_VERSION'), `${dataDir}.password`, logFile]) {
      expect(statSync(path).size).toBeGreaterThan(0)
      expect(asNobody('/bin/cat', path).stderr).toMatch(/Permission denied/)
    }
    expect(asNobody('/bin/cat', `/proc/${serverPid(dataDir)}/cwd/x`).stderr).toMatch(/denied/)
    // The socket lies open to its account; the password is asked for.
    for (const password of ['', 'guessed']) {
      const address = new URL(url)
      address.searchParams.set('password', password)
      await expect(ask(address.href, 'select 1 as one')).rejects.toThrow(/password/)
    }
    expect(statSync(dirname(dataDir)).mode & 0o777).toBe(0o710)
  })

  test('data copied back by root are given to who runs the server', async () => {
    const dataDir = sharedDataDir()
    for (const name of ['', ...readdirSync(dataDir, { recursive: true }).map(String)]) {
      chownSync(join(dataDir, name), 0, 0)
    }
    const { url } = await start(dataDir)

    expect(await ask(url, 'select 1 as one')).toEqual({ one: 1 })
  })

  test('a folder that others may not enter is replaced by one under /var/tmp, and says so', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'hiram-closed-'))
    onTestFinished(() => rmSync(closed, { recursive: true }))
    const wished = join(closed, 'data', 'postgres')
    const { url, dataDir, logLines, stop } = await start(wished)
    onTestFinished(async () => {
      await stop()
      rmSync(dataDir, { recursive: true })
    })

    expect(dataDir).toMatch(/^\/var\/tmp\/hiram-data-/)
    expect(statSync(dataDir).mode & 0o077).toBe(0)
    expect(logLines).toEqual([expect.stringContaining(`enter ${wished}; data are in ${dataDir}`)])
    expect(existsSync(wished)).toBe(false)
    expect(await ask(url, 'select 1 as one')).toEqual({ one: 1 })
    // Never in place of a database that is there, as after a restore.
    await stop()
    cpSync(dataDir, wished, { recursive: true })
    await expect(start(wished)).rejects.toThrow(`nobody else may enter ${wished}: give a folder`)
  })
}

test('a path can be entered when every folder down to it lets the account through', () => {
  const folder = dirname(newDataDir())
  const stranger = { uid: 12_345, gid: 12_345 }
  mkdirSync(join(folder, 'closed'), { mode: 0o700 })

  expect(canEnter(join(folder, 'open'), stranger)).toBe(true)
  expect(canEnter(join(folder, 'closed', 'inner'), stranger)).toBe(false)
  const owner = { uid: statSync(folder).uid, gid: 12_345 }
  expect(canEnter(join(folder, 'closed', 'inner'), owner)).toBe(true)
})
