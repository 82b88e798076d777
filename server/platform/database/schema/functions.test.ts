import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  FUNCTION_NAMES,
  type FunctionHashes,
  functionText,
  hashOfFunction,
} from '#server/platform/database/schema/apply-functions.ts'
import type { Database } from '#server/platform/database/database.ts'
import {
  MIGRATIONS_FOLDER,
  migrationFiles,
} from '#server/platform/database/schema/migration-files.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'

/** Made for each table that two people decide, from its columns (migration 0140). */
const MADE_FOR_TABLES = new Set(['approval_asked', 'approval_content', 'approval_rows'])

/** The hash of each function by the newest migration that applies it. */
const applied = new Map<string, string>()

beforeAll(async () => {
  for (const file of migrationFiles()) {
    const migration = (await import(`${MIGRATIONS_FOLDER}/${file}`)) as {
      FUNCTIONS?: FunctionHashes
    }
    for (const [name, hash] of Object.entries(migration.FUNCTIONS ?? {})) applied.set(name, hash)
  }
})

test('a function that changed is applied by a migration, with the hash of its file', () => {
  expect(Object.fromEntries(applied)).toEqual(
    Object.fromEntries(FUNCTION_NAMES.map((name) => [name, hashOfFunction(name)])),
  )
})

test('every function of the database is its file, and says what it does', async () => {
  const { db } = await testDatabase()
  const before = await definitions(db)
  expect([...before.keys()].filter((name) => !MADE_FOR_TABLES.has(name)).toSorted()).toEqual(
    FUNCTION_NAMES,
  )
  for (const name of FUNCTION_NAMES) {
    expect(functionText(name)).toMatch(
      new RegExp(`^(-- .+\\n)+create or replace function ${name}\\(`),
    )
    await sql.raw(functionText(name)).execute(db)
  }
  expect(await definitions(db)).toEqual(before)
})

/** As the database says them; those of extensions are not ours. */
async function definitions(db: Database) {
  const { rows } = await sql<{ name: string; text: string }>`
    select proname as name, string_agg(pg_get_functiondef(oid), '' order by oid) as text
    from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    group by proname order by proname`.execute(db)
  return new Map(rows.map(({ name, text }) => [name, text]))
}
