import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generateTables, TABLES_FILE } from '#server/platform/database/generate-tables.ts'
import { testDatabase } from '#server/platform/database/testing.ts'

const { url } = await testDatabase()

test('tables.ts says what the migrations made; node tools/generate-tables.ts writes it', async () => {
  expect(readFileSync(TABLES_FILE, 'utf8')).toBe(await generateTables(url))
})
