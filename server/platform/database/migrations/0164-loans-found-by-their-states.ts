import { type Kysely, sql } from 'kysely'

/**
 * No index of `loan` names what a payment changes any more, so that the loan stays on its page and
 * none of its indexes gets an entry: lists and jobs find loans by the indexes of `loan_state`. Loans
 * that change meanwhile have stored theirs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into loan_state (borrower_id, loan_id, status, applied_at, late_since, turns_on,
      turns_status)
    select borrower_id, id, status, applied_at, late_since, turns_on,
      turns -> 0 ->> 'status' is not null
    from loan on conflict do nothing`.execute(db)
  await sql`
    create index loan_state_newest on loan_state (status, applied_at desc, loan_id desc)`.execute(
    db,
  )
  await sql`
    create index loan_state_turns_on on loan_state (turns_status, turns_on)
    where turns_on is not null`.execute(db)
  await sql`
    create index loan_state_late on loan_state (late_since, loan_id)
    where late_since is not null`.execute(db)
  await sql`
    create index loan_state_to_remind on loan_state (loan_id) where status in (174, 180)`.execute(
    db,
  )
  await sql`
    drop index loan_newest_of_status, loan_status, loan_to_remind, loan_referred, loan_late,
      loan_turns_status, loan_keeps_books`.execute(db)
  await sql`alter table loan set (fillfactor = 85)`.execute(db)
}
