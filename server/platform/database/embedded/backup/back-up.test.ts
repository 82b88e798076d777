import {
  createWriteStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Embedded } from '#server/platform/database/embedded.ts'
import { backUpEmbedded } from '#server/platform/database/embedded/backup/back-up.ts'
import { restoreEmbedded } from '#server/platform/database/embedded/backup/restore.ts'
import {
  ask,
  newDataDir,
  sharedDataDir,
  start,
} from '#server/platform/database/embedded/testing.ts'

test('a backup of a database that is written to has all that was acknowledged before it began, some of what came meanwhile, and no half of anything', async () => {
  const database = await start(sharedDataDir())
  const writer = await writes(database.url)
  await vi.waitFor(() => expect(writer.count()).toBeGreaterThan(50))
  const acknowledged = writer.count()
  const file = await backUp(database)
  await writer.end()
  await database.stop()

  const dataDir = newDataDir()
  await restoreEmbedded(file, dirname(dataDir))
  const restored = await start(dataDir)
  const { count, last, halves } = (await ask(
    restored.url,
    `select count(*)::int as count, max(id)::int as last,
      (select count(*)::int from written where length(padding) <> 3000) as halves from written`,
  )) as { count: number; last: number; halves: number }
  expect(halves).toBe(0)
  expect(count).toBe(last)
  expect(last).toBeGreaterThan(acknowledged)
  // A line of the log of its own: servers notice that it is another database.
  expect(
    await ask(restored.url, 'select timeline_id > 1 as other from pg_control_checkpoint()'),
  ).toEqual({ other: true })
  expect(existsSync(join(dataDir, 'recovery.signal'))).toBe(false)
})

test('a backup is restored over nothing that is there', async () => {
  const dataDir = sharedDataDir()
  const database = await start(dataDir)
  const file = await backUp(database)
  const version = readFileSync(join(dataDir, 'PG_VERSION'), 'utf8')

  await expect(restoreEmbedded(file, dirname(dataDir))).rejects.toThrow('has postgres already')
  expect(readFileSync(join(dataDir, 'PG_VERSION'), 'utf8')).toBe(version)
  expect(existsSync(join(dataDir, 'backup_label'))).toBe(false)
})

test('a backup that was cut off is refused, and no start takes what it left for a whole database', async () => {
  const file = await backUp(await start(sharedDataDir()))
  truncateSync(file, Math.floor(statSync(file).size / 2))
  const dataDir = newDataDir()

  await expect(restoreEmbedded(file, dirname(dataDir))).rejects.toThrow(/could not unpack|whole/)
  await expect(start(dataDir)).rejects.toThrow(/database|start/)
})

/** A row after another, each acknowledged before the next. */
async function writes(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('drop table if exists written')
  await client.query('create table written (id bigserial primary key, padding text not null)')
  let count = 0
  const over = new AbortController()
  const writing = (async () => {
    while (!over.signal.aborted) {
      await client.query(`insert into written (padding) values (repeat('x', 3000))`)
      count += 1
    }
  })()
  return {
    count: () => count,
    end: async () => {
      over.abort()
      await writing
      await client.end()
    },
  }
}

async function backUp(database: Embedded): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-backup-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'hiram.backup')
  const out = createWriteStream(file, { mode: 0o600 })
  await backUpEmbedded(database, out)
  await finished(out.end())
  return file
}
