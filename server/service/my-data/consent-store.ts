import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** A consent of a borrower: given with the last application, withdrawn at most once since. */
export interface GivenConsent {
  readonly givenAt: Temporal.Instant
  readonly withdrawnAt: Temporal.Instant | null
}

/**
 * @param title of the agreement that it was given with
 * @returns null when it was never given
 */
export async function findConsent(
  db: Database,
  borrowerId: string,
  key: string,
  title: string,
): Promise<GivenConsent | null> {
  const { rows } = await sql<GivenConsent>`
    select given.at as "givenAt", (
      select min(withdrawn_at) from consent_withdrawal
      where borrower_id = ${borrowerId} and key = ${key} and withdrawn_at >= given.at
    ) as "withdrawnAt"
    from (
      select max(applied_at) as at from loan
      where borrower_id = ${borrowerId} and accepted -> 'agreements' ? ${title}
    ) given where given.at is not null`.execute(db)
  return rows[0] ?? null
}

/** Makes a borrower's withdrawals and applications wait for each other. */
export async function lockConsents(tx: Transaction, borrowerId: string): Promise<void> {
  await sql`select from borrower where id = ${borrowerId} for no key update`.execute(tx)
}

export async function insertWithdrawal(
  tx: Transaction,
  row: { borrowerId: string; key: string; at: Temporal.Instant; by: string },
): Promise<void> {
  await tx
    .insertInto('consent_withdrawal')
    .values({
      borrower_id: row.borrowerId,
      key: row.key,
      withdrawn_at: row.at,
      withdrawn_by: row.by,
    })
    .execute()
}

/** Whether the borrower has an open loan, which is serviced whatever they withdraw. */
export async function hasOpenLoan(db: Database, borrowerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from loan where borrower_id = ${borrowerId} and status not in (110, 200) limit 1
  `.execute(db)
  return rows.length > 0
}
