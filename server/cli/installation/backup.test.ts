// `hiram backup` and `hiram restore --drill` on the embedded database of a folder.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { ask, sharedDataDir, start } from '#server/platform/database/embedded/testing.ts'
import { SEALED_TABLE_NAMES, sealedTable } from '#server/platform/field-encryption/sealed-tables.ts'
import { newTable, toKeyTable } from '#server/platform/keys/change-keys.ts'
import { createKeyFile } from '#server/platform/keys/key-file.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-backup-'))
  // As root PostgreSQL runs as nobody.
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function hiram(words: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['server/cli/hiram.ts', ...words], {
    env: { PATH: process.env['PATH'], TMPDIR: tmpdir(), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = text(child.stderr)
  const ended = (async () => {
    const [code] = (await once(child, 'exit')) as [number | null]
    return { code, said: await said }
  })()
  return { child, ended }
}

test('a backup is noted in the database; a drill without each of its keys names them and leaves nothing', async () => {
  const folder = newFolder()
  const keysFile = join(folder, 'keys.json')
  const keys = newTable(toKeyTable(() => []))
  createKeyFile(keysFile, keys)
  const dataDir = sharedDataDir()
  const database = await start(dataDir)
  // Rows of before a rotation are under another key than the first that is seen.
  await ask(database.url, sealedRows([keys.fields[0]!.id, 'aa00aa00', 'bb00bb00']))
  const file = join(folder, 'hiram.backup')
  const env = { DATA_DIR: dirname(dataDir), KEYS_FILE: keysFile }

  expect((await hiram(['backup', file], env).ended).code).toBe(0)
  expect(readdirSync(folder).toSorted()).toEqual(['hiram.backup', 'keys.json'])
  const { comment } = await ask(
    database.url,
    `select shobj_description(oid, 'pg_database') as comment from pg_database
      where datname = current_database()`,
  )
  expect(comment).toMatch(new RegExp(`^backup embedded \\S+Z ${statSync(file).size} bytes$`, 'm'))

  const drill = join(folder, 'drill')
  const [{ code, said }, refused] = await Promise.all([
    hiram(['restore', file, drill, '--drill'], env).ended,
    // A folder with files of somebody else is not one to remove.
    hiram(['restore', file, dirname(dataDir), '--drill'], env).ended,
  ])
  expect(code).toBe(1)
  for (const id of ['aa00aa00', 'bb00bb00'])
    expect(said).toMatch(
      new RegExp(`^borrower.full_name is encrypted under the key ${id}, which`, 'm'),
    )
  expect(said).not.toContain(keys.fields[0]!.id)
  expect(said).not.toMatch(/differences|\n {4}at /)
  expect(existsSync(drill)).toBe(false)
  expect(refused.said).toMatch(
    /^\S+ is not empty, and a drill removes its folder: name a new one.\n$/,
  )
  expect(await ask(database.url, 'select 1 as one')).toEqual({ one: 1 })
})

/** Tables with encrypted columns, as far as they are needed, and borrowers under these keys. */
function sealedRows(keyIds: readonly string[]): string {
  const tables = SEALED_TABLE_NAMES.map((table) => {
    const columns = Object.keys(sealedTable(table).columns).map((name) => `${name}_sealed bytea`)
    return `create table ${table} (${columns.join(', ')})`
  })
  const rows = keyIds.map((id) => `('\\x01${id}00')`)
  const filled = `insert into borrower (full_name_sealed) values ${rows.join(', ')}`
  return `do $$ begin ${[...tables, filled].join('; ')}; end $$`
}

test('a backup that fails, is ended, or cannot begin leaves no part, and is said in one line', async () => {
  const folder = newFolder()
  const dataDir = sharedDataDir()
  const { url } = await start(dataDir)
  const env = { DATA_DIR: dirname(dataDir) }
  const file = join(folder, 'hiram.backup')
  const one = (line: RegExp) => ({ code: 1, said: expect.stringMatching(line) })

  writeFileSync(`${file}.part`, 'of a killed one')
  const own = { ...env, DATABASE_URL: 'postgres://hiram@127.0.0.1:9/hiram' }
  const [nowhere, beside, noTar] = await Promise.all([
    hiram(['backup', join(folder, 'none', 'x')], env).ended,
    hiram(['backup', file], own).ended,
    hiram(['backup', file], { ...env, PATH: folder }).ended,
  ])
  expect(nowhere).toEqual(one(/^ENOENT: [^\n]+\n$/))
  expect(beside).toEqual(
    one(/^DATABASE_URL is set: back that PostgreSQL up with its own programs\.\n$/),
  )
  expect(noTar).toEqual(one(/^spawn tar ENOENT\n$/))
  expect(readdirSync(folder)).toEqual([])

  // Large, so that it is ended before its own end.
  await ask(url, `create table large as select repeat('x', 3000) from generate_series(1, 20000)`)
  const { child, ended } = hiram(['backup', file], env)
  await expect.poll(() => readdirSync(folder), { interval: 5 }).toEqual(['hiram.backup.part'])
  child.kill('SIGTERM')
  await ended
  expect(child.signalCode).toBe('SIGTERM')
  expect(readdirSync(folder)).toEqual([])
})
