import pg from 'pg'
import { afterAll } from 'vitest'
import { urlAs } from '#server/platform/database/rights/app-role.ts'
import { grantAppRole } from '#server/platform/database/rights/grant-app-role.ts'

/** The address of a test database as the server's role in production, which is made for this file. */
export async function testRole(ownerUrl: string): Promise<string> {
  const url = await makeTestRole(ownerUrl)
  await grantAppRole(ownerUrl, url)
  return url
}

/** The address of a test database as a role without any right in it, which is made for this file. */
export async function makeTestRole(ownerUrl: string): Promise<string> {
  const { pathname } = new URL(ownerUrl)
  const role = pathname.slice(1).replace('hiram_test_', 'hiram_app_')
  await asOwner(ownerUrl, `create role ${role} login password '${role}'`)
  // Before the database is dropped: a role with rights in it cannot be.
  afterAll(async () => asOwner(ownerUrl, `drop owned by ${role}; drop role ${role}`))
  return urlAs(ownerUrl, role, role)
}

async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'hiram tests' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
