import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { generateTables, TABLES_FILE } from '#server/platform/database/schema/generate-tables.ts'
import { TABLE_OWNERS } from '#server/platform/database/testing/testing-table-owners.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'

const { db, url } = await testDatabase()

test('tables.ts says what the migrations made; npm run tables writes it', async () => {
  expect(readFileSync(TABLES_FILE, 'utf8')).toBe(await generateTables(url))
})

test('every table is listed with its owner', async () => {
  expect(Object.keys(TABLE_OWNERS).toSorted()).toEqual((await readTables()).map(({ name }) => name))
})

test('every row of a borrower names them, and every unique key that does not is listed with its reason', async () => {
  const faults = (await readTables()).flatMap(({ name, keys }) => {
    const { isBorrowers, because = {}, isKeyedLater = false } = TABLE_OWNERS[name] ?? {}
    if (!isBorrowers) return typeof because === 'string' ? [] : [`${name} has no reason`]
    const without = keys
      .filter((columns) => !columns.includes('borrower_id') && !columns.includes('owner'))
      .map(textOf)
    return [
      ...(keys.length > without.length === isKeyedLater
        ? [`${isKeyedLater ? 'a' : 'no'} key of ${name} has the borrower`]
        : []),
      ...without.filter((key) => !(key in Object(because))).map((key) => `${name} (${key})`),
      ...Object.keys(because)
        .filter((key) => !without.includes(key))
        .map((key) => `${name} has no key (${key})`),
    ]
  })
  expect(faults).toEqual([])
})

function textOf(columns: readonly string[]): string {
  return columns.join(', ')
}

/** Tables with the columns of their unique keys. */
async function readTables(): Promise<{ name: string; keys: string[][] }[]> {
  const { rows } = await sql<{ name: string; keys: string[][] }>`
    select relname as name, coalesce((
      select json_agg(array(
        select attname from unnest(indkey::int2[]) with ordinality as part (number, place)
          join pg_attribute on attrelid = indrelid and attnum = number
        where place <= indnkeyatts order by place))
      from pg_index where indrelid = pg_class.oid and indisunique
    ), '[]') as keys
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname !~ '^(graphile|_private)'
    order by relname`.execute(db)
  return rows.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
