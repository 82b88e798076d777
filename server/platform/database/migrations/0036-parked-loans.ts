import { type Kysely, sql } from 'kysely'

/** Scheduled jobs go on without the loans at which they fail, and plans reminders slice by slice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table parked_loan (
      loan_id uuid primary key,
      /** The scheduled job that failed, and when it was due by the product's clock. */
      job text not null,
      due_at timestamptz not null,
      failure text not null,
      parked_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table reminder_planning (
      /** The morning whose reminders are being planned; the row goes when they are planned. */
      at timestamptz primary key,
      /** The last loan that is done. */
      after uuid
    )`.execute(db)
  // Loans that may be reminded, in the order in which slices are planned: due soon or overdue.
  await sql`create index loan_to_remind on loan (id) where status in (174, 180)`.execute(db)
}
