import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { erasedWith } from '#server/service/my-data/export/sealed-columns.ts'
import { IMPERSONAL_TABLES } from '#server/service/my-data/erasure/testing-impersonal-tables.ts'
import { PERSONAL_TABLES } from '#server/service/my-data/export/personal-columns.ts'
import { COLUMN_MESSAGES } from '#server/service/my-data/export/column-messages.ts'
import { SECTION_MESSAGES } from '#server/service/my-data/export/section-messages.ts'

const { db } = await testDatabase()

// Trust requirement 43.
test('every column of every table is listed as personal or impersonal', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public'`.execute(db)
  const personal = Object.entries(PERSONAL_TABLES).flatMap(([table, { columns, ofOthers = [] }]) =>
    [...columns, ...ofOthers, ...erasedWith(table, columns)].map((column) => `${table}.${column}`),
  )
  const impersonal = Object.entries(IMPERSONAL_TABLES).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  )
  const listed = [...personal, ...impersonal].toSorted()
  expect(listed).toEqual(rows.map(({ name }) => name).toSorted())
  expect(new Set(listed).size).toBe(listed.length)
})

test('every table and column of an export has a title in both languages', () => {
  const tables = Object.keys(PERSONAL_TABLES)

  const columns = Object.values(PERSONAL_TABLES).flatMap((table) => table.columns)
  const names = columns.map((column) =>
    column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  )
  for (const language of ['en', 'fil'] as const) {
    const [titles, labels] = [SECTION_MESSAGES[language], COLUMN_MESSAGES[language]]
    expect(tables.filter((table) => !(table in titles))).toEqual([])
    expect([...new Set(names)].filter((name) => !(name in labels))).toEqual([])
  }
})

test('every column that erasure changes is listed', () => {
  const unknown = Object.values(PERSONAL_TABLES).flatMap(({ columns, onErase }) =>
    typeof onErase === 'object'
      ? Object.keys(onErase).filter((column) => !columns.includes(column))
      : [],
  )
  expect(unknown).toEqual([])
})
