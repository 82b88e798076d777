import { type Kysely, sql } from 'kysely'

/** What is asked of borrowers who are late, and what they promise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeContacts(db)
  await makePromises(db)
}

async function makeContacts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table collection_contact (
      id uuid not null,
      borrower_id uuid not null references borrower (id),
      loan_id uuid not null,
      /** The borrower's own number is the only one: none is stored. */
      channel text not null check (channel in ('call', 'message')),
      /** Of a message: the event of its row in contact. */
      template text,
      /** When staff were given the number, or sent the message. */
      at timestamptz not null,
      by_staff uuid not null references staff (id),
      /** What came of a call; null: not said yet. */
      outcome text check (outcome in
        ('talked', 'promised', 'cannotPay', 'refused', 'noAnswer', 'somebodyElse')),
      outcome_at timestamptz,
      note text,
      note_sealed bytea,
      primary key (borrower_id, id),
      foreign key (borrower_id, loan_id) references loan (borrower_id, id),
      check ((channel = 'message') = (template is not null)),
      check (channel = 'call' or outcome is null),
      check ((outcome is null) = (outcome_at is null))
    )`.execute(db)
  await sql`
    create index collection_contact_newest on collection_contact (borrower_id, at desc, id desc)
  `.execute(db)
  // One call at a time: the next number is given once it is said what came of the last.
  await sql`
    create unique index collection_contact_open on collection_contact (by_staff)
    where channel = 'call' and outcome is null`.execute(db)
  await sql`
    create trigger keep_sealed before insert or update of note, note_sealed
    on collection_contact for each row execute function keep_sealed('note')`.execute(db)
  // A contact that was made stays as it was made; what came of it is said once.
  await sql`
    create trigger append_only
    before update of id, borrower_id, loan_id, channel, template, at, by_staff on collection_contact
    for each row execute function refuse_by_hand('contacts are append-only')`.execute(db)
  await sql`alter table collection_contact enable always trigger append_only`.execute(db)
}

async function makePromises(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_promise (
      id uuid not null,
      borrower_id uuid not null references borrower (id),
      loan_id uuid not null,
      /** Centavos. */
      amount bigint not null check (amount > 0),
      /** The last Manila day on which the payment counts. */
      due_on date not null,
      at timestamptz not null,
      by_staff uuid not null references staff (id),
      /** The call in which it was made; null: the borrower called or wrote. */
      contact_id uuid,
      primary key (borrower_id, id),
      foreign key (borrower_id, loan_id) references loan (borrower_id, id),
      foreign key (borrower_id, contact_id) references collection_contact (borrower_id, id)
    )`.execute(db)
  await sql`
    create index payment_promise_of_loan on payment_promise (borrower_id, loan_id, at desc)
  `.execute(db)
  // Whether it was kept follows from the ledger: a promise has nothing to change.
  await sql`
    create trigger append_only before update on payment_promise
    for each row execute function refuse_by_hand('promises are append-only')`.execute(db)
  await sql`alter table payment_promise enable always trigger append_only`.execute(db)
}
