import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { RETENTION } from '#server/app/retention/retention-policy.ts'
import { PERSONAL_TABLES } from '#server/service/my-data/export/personal-columns.ts'
import { erasedWith } from '#server/service/my-data/export/sealed-columns.ts'
import {
  BLANKED_BY_AGE,
  STORED_TEXTS,
} from '#server/service/my-data/erasure/testing-stored-texts.ts'

const { db } = await testDatabase()

/**
 * Columns that can hold a name: texts, lists, JSON and bytes, which are no key and which no check
 * holds to words or to a form.
 */
async function freeTexts(): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select given.table_name as table, given.column_name as column
    from information_schema.columns given
      join information_schema.tables using (table_schema, table_name)
      join pg_class of_table on of_table.oid = to_regclass(given.table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and not of_table.relispartition
      and data_type in ('text', 'jsonb', 'json', 'bytea', 'ARRAY')
      and not exists (
        select from information_schema.key_column_usage key
        where (key.table_schema, key.table_name, key.column_name)
          = (given.table_schema, given.table_name, given.column_name))
      and not exists (
        select from pg_constraint rule join pg_attribute about on about.attrelid = rule.conrelid
          and about.attnum = any(rule.conkey)
        where rule.contype = 'c' and rule.conrelid = of_table.oid
          and about.attname = given.column_name
          and pg_get_constraintdef(rule.oid) ~ '= ANY|~')`.execute(db)
  return rows
}

/** Whether erasure, or the end of the row, takes it away. */
function isErased(table: string, column: string): boolean {
  if (RETENTION[table]?.atEnd === 'deleted') return true
  const onErase = PERSONAL_TABLES[table]?.onErase ?? 'keep'
  if (typeof onErase === 'string') return onErase === 'delete'
  const columns = Object.keys(onErase)
  return [...columns, ...erasedWith(table, columns)].includes(column)
}

// Trust requirement 43.
test('a text that nothing erases is listed with why it may stay', async () => {
  const kept = (await freeTexts())
    .filter(({ table, column }) => !isErased(table, column))
    .map(({ table, column }) => `${table}.${column}`)
  const listed = [...Object.values(STORED_TEXTS).flat(), ...BLANKED_BY_AGE]
  expect(listed.toSorted()).toEqual(kept.toSorted())
})

test('what is blanked by its age is of a table that the sweep blanks', () => {
  for (const name of BLANKED_BY_AGE)
    expect(RETENTION[name.split('.')[0] ?? '']).toMatchObject({
      atEnd: 'blanked',
      sweptAs: expect.any(String),
    })
})
