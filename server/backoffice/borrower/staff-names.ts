import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** The names of people of staff by their ids. */
export async function namesOfStaff(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from staff where id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The same of makers, of whom the sandbox's people have names instead of ids. */
export async function namesOfPeople(
  db: Database,
  makers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return namesOfStaff(db, makers.filter(isStaffId))
}

const isStaffId = (maker: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(maker)
