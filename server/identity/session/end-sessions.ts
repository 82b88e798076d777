import { sql } from 'kysely'
import { lockBorrower } from '#server/identity/session/lock-borrower.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { Session } from '#server/platform/http/callers/session.ts'

/** Ends every session of a sign-in. */
export async function endFamily(
  db: Database,
  { borrowerId, familyId }: Pick<Session, 'borrowerId' | 'familyId'>,
): Promise<void> {
  await endOneSignIn(db, borrowerId, familyId)
}

/** Ends one of the borrower's sign-ins; a sign-in of somebody else, or none, changes nothing. */
export async function endOneSignIn(db: Database, borrowerId: string, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockBorrower(tx, borrowerId)
    await sql`
      update session set ended_at = now()
      where family_id::text = ${id} and borrower_id = ${borrowerId} and ended_at is null
    `.execute(tx)
  })
}

/** Ends every session of a borrower, on all devices. */
export async function endAllSessions(db: Database, borrowerId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockBorrower(tx, borrowerId)
    await sql`
      update session set ended_at = now() where borrower_id = ${borrowerId} and ended_at is null
    `.execute(tx)
  })
}

/** The transaction that is open, or one of its own. */
async function inTransaction(
  db: Database,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await (db.isTransaction ? work(db as Transaction) : db.transaction().execute(work))
}
