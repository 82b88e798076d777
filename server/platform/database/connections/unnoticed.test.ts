import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { testRole } from '#server/platform/database/testing/testing-role.ts'
import { unnoticedChanges } from '#server/platform/database/testing/testing-unnoticed.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'

const { url } = await testDatabase()
const appUrl = await testRole(url)

/** For the auditor: docs/operate/security.md leads to it. */
const LIST = 'server/platform/database/connections/unnoticed.txt'

// Trust requirement 60.
test('unnoticed.txt lists what the role of the server can change without a word of the audit', async () => {
  const db = openDatabase(appUrl, { max: 1, applicationName: 'hiram tests' })
  const lines = await unnoticedChanges(db)
  await db.destroy()
  expect(readFileSync(LIST, 'utf8').trimEnd().split('\n')).toEqual(lines)
})
