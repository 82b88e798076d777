import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Ends every session of a sign-in. */
export async function endFamily(db: Database, familyId: string): Promise<void> {
  await sql`
    update session set ended_at = now() where family_id = ${familyId} and ended_at is null
  `.execute(db)
}

/** Ends every session of a borrower, on all devices. */
export async function endAllSessions(db: Database, borrowerId: string): Promise<void> {
  await sql`
    update session set ended_at = now() where borrower_id = ${borrowerId} and ended_at is null
  `.execute(db)
}
