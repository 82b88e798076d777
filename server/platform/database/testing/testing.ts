import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { cloneTemplate, dropDatabase, urlOfDatabase } from '#server/platform/database/template.ts'

export interface TestDatabase {
  db: Database
  /** For code that opens its own connections. */
  url: string
}

/**
 * A migrated database for one test file, dropped after it. Call it at the top of the file:
 * `const { db } = await testDatabase()`. Another template adds its data.
 */
export async function testDatabase(
  template = inject('databaseServer').template,
): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = await cloneTemplate(server.url, template)
  const url = urlOfDatabase(server.url, name)
  const db = openDatabase(url, { max: 5, applicationName: 'hiram tests' })
  afterAll(async () => {
    await db.destroy()
    await dropDatabase(server.url, name)
  })
  return { db, url }
}
