import { sql } from 'kysely'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { type Env, TEST_MODE, type Wrong } from '#server/app/start-checks/testing-weak-secrets.ts'

/**
 * Databases of systems in the other mode.
 *
 * @param owner the settings of a server whose tables are at this address
 */
export async function wrongInstallations(owner: (url: string) => Env): Promise<readonly Wrong[]> {
  const live = await markedAs('live')
  const test = await markedAs('test')
  const before = await testDatabase()
  await sql`insert into brand (key, market) values ('ph', 'philippines') on conflict do nothing`.execute(
    before.db,
  )
  await sql`insert into borrower (id, brand, phone) values (gen_random_uuid(), 'ph', '+639171234567')`.execute(
    before.db,
  )
  return [
    [
      'test mode on a live one',
      { ...owner(live), ...TEST_MODE },
      /^The database is that of a live system, beside TEST_MODE=1: name one of its own/,
    ],
    [
      'test mode on one with borrowers',
      { ...owner(before.url), ...TEST_MODE },
      /^The database has borrowers from before test mode, beside TEST_MODE=1: name one of its own/,
    ],
    [
      'a live system on one of test mode',
      owner(test),
      /^The database is that of a system in test mode: name the live one .*, or set TEST_MODE=1/,
    ],
  ]
}

async function markedAs(mode: string): Promise<string> {
  const { db, url } = await testDatabase()
  await sql`insert into installation (mode) values (${mode})`.execute(db)
  return url
}
