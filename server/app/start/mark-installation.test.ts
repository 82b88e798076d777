// A database is of a live system or of one in test mode from its first start on.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { loadConfig } from '#server/app/settings/load-config.ts'
import { startDatabase } from '#server/app/start/start-database.ts'
import { type Env, production, TEST_MODE } from '#server/app/start-checks/testing-weak-secrets.ts'
import { testRole } from '#server/platform/database/testing/testing-role.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'hiram-mark-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

async function started({ url, role }: { url: string; role: string }, env: Env) {
  const settings = {
    DATA_DIR,
    MIGRATE_DATABASE_URL: url,
    DATABASE_URL: role,
    ...env,
  }
  const { config } = await loadConfig({ ...production, ...settings })
  return startDatabase(config, () => {})
}

test.each<[string, Env, Env, RegExp]>([
  ['live', {}, TEST_MODE, /^The database is that of a live system/],
  ['test', TEST_MODE, {}, /^The database is that of a system in test mode/],
])('a database that began %s is refused in the other mode', async (mode, own, other, line) => {
  const { db, url } = await testDatabase()
  const database = { url, role: await testRole(url) }
  await started(database, own)
  const marks = async () => (await sql`select mode from installation`.execute(db)).rows
  expect(await marks()).toEqual([{ mode }])
  await expect(started(database, other)).rejects.toThrow(line)
  expect(await marks()).toEqual([{ mode }])
  await started(database, own)
})

test('the role of the server reads the mark, and cannot set it', async () => {
  const { url } = await testDatabase()
  const { urls } = await started({ url, role: await testRole(url) }, {})
  expect(urls.databaseUrl).not.toBe(url)
  const client = new pg.Client({ connectionString: urls.databaseUrl })
  await client.connect()
  try {
    expect((await client.query('select mode from installation')).rows).toEqual([{ mode: 'live' }])
    await expect(client.query("update installation set mode = 'test'")).rejects.toThrow(/denied/)
    await expect(client.query('delete from installation')).rejects.toThrow(/denied/)
  } finally {
    await client.end()
  }
})
