import { type Kysely, sql } from 'kysely'

/** What borrowers write who cannot pay as planned, and what staff answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table help_request (
      id uuid not null,
      borrower_id uuid not null references borrower (id),
      loan_id uuid not null,
      reason text not null check (reason in ('lostIncome', 'illness', 'calamity', 'other')),
      /** Centavos that they can pay, and when; null: nothing for now. */
      amount bigint check (amount > 0),
      pay_on date,
      words text,
      words_sealed bytea,
      at timestamptz not null,
      /** The last Manila day to answer it, and the last one of its stop of calls. */
      due_on date not null,
      stops_calls boolean not null,
      answered_at timestamptz,
      /** Null: two people, by a hardship plan. */
      answered_by uuid references staff (id),
      answer text check (answer in ('plan', 'extension', 'words')),
      answer_text text,
      answer_text_sealed bytea,
      primary key (borrower_id, id),
      foreign key (borrower_id, loan_id) references loan (borrower_id, id),
      check ((amount is null) = (pay_on is null)),
      check ((answered_at is null) = (answer is null)),
      check (answered_by is null or answered_at is not null)
    )`.execute(db)
  await sql`
    create unique index help_request_open on help_request (borrower_id, loan_id)
    where answered_at is null`.execute(db)
  await sql`
    create index help_request_waiting on help_request (at, id) where answered_at is null`.execute(
    db,
  )
  await sql`
    create trigger keep_sealed
    before insert or update of words, words_sealed, answer_text, answer_text_sealed
    on help_request for each row execute function keep_sealed('words', 'answer_text')`.execute(db)
  // What was asked stays as it was asked.
  await sql`
    create trigger append_only
    before update of id, borrower_id, loan_id, reason, amount, pay_on, at, due_on, stops_calls
    on help_request
    for each row execute function refuse_by_hand('requests for help are append-only')`.execute(db)
  await sql`alter table help_request enable always trigger append_only`.execute(db)
}
