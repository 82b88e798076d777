import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Ends every session of a sign-in. */
export async function endFamily(db: Database, familyId: string): Promise<void> {
  await sql`
    update session set ended_at = now() where family_id = ${familyId} and ended_at is null
  `.execute(db)
}

/** Ends one of the borrower's sign-ins; a sign-in of somebody else, or none, changes nothing. */
export async function endSignInOf(db: Database, borrowerId: string, id: string): Promise<void> {
  await sql`
    update session set ended_at = now()
    where family_id::text = ${id} and borrower_id = ${borrowerId} and ended_at is null
  `.execute(db)
}

/** Ends every session of a borrower, on all devices. */
export async function endAllSessions(db: Database, borrowerId: string): Promise<void> {
  await sql`
    update session set ended_at = now() where borrower_id = ${borrowerId} and ended_at is null
  `.execute(db)
}
