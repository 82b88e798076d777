import { type Kysely, sql } from 'kysely'

/** What the console searches by, and the queues of Today that had no index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index borrower_search_hashes on borrower using gin (search_hashes)`.execute(db)
  await sql`create index borrower_phone on borrower (phone)`.execute(db)
  await sql`create index payout_reference on payout (reference) where reference is not null`.execute(
    db,
  )
  await sql`
    create index staff_act_open on staff_act (made_at)
    where checked_at is null and rejected_at is null`.execute(db)
  await sql`
    create index loan_not_decided on loan (closed_at)
    where closed_reason = 'notDecidedInTime'`.execute(db)
}
