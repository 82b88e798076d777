import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/platform/database/testing.ts'
import { IMPERSONAL_TABLES } from '#server/service/my-data/testing-impersonal-tables.ts'
import { PERSONAL_TABLES } from '#server/service/my-data/personal-columns.ts'
import { FILIPINO_LABELS } from '#server/service/my-data/column-labels.ts'
import { FILIPINO_TITLES } from '#server/service/my-data/section-messages.ts'

const { db } = await testDatabase()

// Trust requirement 43.
test('every column of every table is said to hold something of a borrower, or nothing', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public'`.execute(db)
  const personal = Object.entries(PERSONAL_TABLES).flatMap(([table, { columns, ofOthers = [] }]) =>
    [...columns, ...ofOthers].map((column) => `${table}.${column}`),
  )
  const impersonal = Object.entries(IMPERSONAL_TABLES).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  )
  const said = [...personal, ...impersonal].toSorted()
  expect(said).toEqual(rows.map(({ name }) => name).toSorted())
  expect(new Set(said).size).toBe(said.length)
})

test('every table and column of an export has a name in Filipino', () => {
  const tables = Object.keys(PERSONAL_TABLES)
  expect(tables.filter((table) => !(table in FILIPINO_TITLES))).toEqual([])
  const columns = Object.values(PERSONAL_TABLES).flatMap((table) => table.columns)
  const names = columns.map((column) =>
    column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  )
  expect([...new Set(names)].filter((name) => !(name in FILIPINO_LABELS))).toEqual([])
})

test('what erasing changes are columns of the map', () => {
  const unknown = Object.values(PERSONAL_TABLES).flatMap(({ columns, erasing }) =>
    typeof erasing === 'object'
      ? Object.keys(erasing).filter((column) => !columns.includes(column))
      : [],
  )
  expect(unknown).toEqual([])
})
