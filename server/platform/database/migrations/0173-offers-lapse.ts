import { type Kysely, sql } from 'kysely'

/** An approved loan on paydays closes where its payout cannot be sent in time before the first one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table loan drop constraint loan_closed_reason_check, add constraint
      loan_closed_reason_check check (
        closed_reason in ('declined', 'notDecidedInTime', 'cancelledByBorrower', 'lapsed'))`.execute(
    db,
  )
}
