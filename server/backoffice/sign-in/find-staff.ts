import { sql } from 'kysely'
import { hasEmail } from '#server/backoffice/credentials/staff-email.ts'
import type { Database } from '#server/platform/database/database.ts'

/** The active account of an e-mail address, however it is written; null: there is none. */
export async function findActiveStaff(db: Database, email: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from staff
    where ${hasEmail(email)} and state = 'active'`.execute(db)
  return rows[0]?.id ?? null
}
