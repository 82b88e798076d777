import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { testRole } from '#server/platform/database/testing/testing-role.ts'
import { unnoticedChanges } from '#server/platform/database/testing/testing-unnoticed.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'

const { url } = await testDatabase()
const appUrl = await testRole(url)

// Trust requirement 60.
test('docs/operate/security.md lists what the role of the server can change without a word of the audit', async () => {
  const db = openDatabase(appUrl, { max: 1, applicationName: 'hiram tests' })
  const lines = await unnoticedChanges(db)
  await db.destroy()
  const text = readFileSync('docs/operate/security.md', 'utf8')
  const [, section = ''] = text.split('## What a stolen role of the database can change\n')
  expect(
    section
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('- **')),
  ).toEqual(lines)
})
