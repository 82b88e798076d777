import { type Kysely, sql } from 'kysely'

/** What was before and after an act of staff that is about no borrower, as long as the log itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists staff_log_setting (
      /** The call in the log of staff, whose line has the hash of the values. */
      call_id uuid primary key,
      /** JSON of the values before and after; nothing of a borrower. */
      changed text not null
    )`.execute(db)
  await sql`
    create or replace trigger append_only
    before update or delete or truncate on staff_log_setting
    for each statement execute function refuse_by_hand('the log of staff is append-only')`.execute(
    db,
  )
}
