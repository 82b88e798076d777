import { type Kysely, sql } from 'kysely'

/** Every message that goes to a borrower, for his own list; a reminder is planned here first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact (
      id bigint generated always as identity primary key,
      borrower_id uuid not null references borrower (id),
      channel text not null check (channel in ('sms')),
      /** Of a loan's coming due date; null for what the borrower asked for himself. */
      loan_id uuid,
      reminder text check (reminder in ('first', 'last')),
      due_on date,
      /** As it was sent, and a code hidden; null while a reminder is only planned. */
      text text,
      sent_at timestamptz,
      check (num_nulls(loan_id, reminder, due_on) in (0, 3)),
      check (reminder is not null or sent_at is not null),
      check (sent_at is null or text is not null),
      foreign key (borrower_id, loan_id) references loan (borrower_id, id),
      unique (loan_id, reminder, due_on)
    )`.execute(db)
  await sql`create index contact_of_borrower on contact (borrower_id, sent_at)`.execute(db)
}
