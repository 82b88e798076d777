import { type Kysely, sql } from 'kysely'

/** Staff write to borrowers in their own words, and give each other tasks about them with a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table borrower_note
      drop constraint borrower_note_kind_check,
      add constraint borrower_note_kind_check check (kind in ('note', 'limit', 'block', 'unblock',
        'hold', 'release', 'liftWait', 'losePhone', 'regainPhone', 'message', 'task')),
      /** The Manila day on which a task is done; it may be put off. */
      add column due_on date,
      /** When a task was done, and by whom. */
      add column done_at timestamptz,
      add column done_by uuid references staff (id),
      add check ((kind = 'task') = (due_on is not null)),
      add check ((done_at is null) = (done_by is null)),
      add check (done_at is null or kind = 'task')`.execute(db)
  await sql`
    create index borrower_note_tasks on borrower_note (due_on, borrower_id)
    where kind = 'task' and done_at is null`.execute(db)
  await sql`
    alter table work_assignment
      drop constraint work_assignment_queue_check,
      add constraint work_assignment_queue_check check (queue in ('applications', 'complaints',
        'claims', 'collections', 'helpRequests', 'identities', 'differences', 'tasks'))`.execute(db)
}
