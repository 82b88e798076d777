import { type Kysely, sql } from 'kysely'

/** Whose a payment on its way is, and what borrowers say that they have paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await onTheirWay(db)
  await claims(db)
}

async function onTheirWay(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table pending_payment
      /** Null: nobody's that we know. */
      add column borrower_id uuid references borrower (id),
      /** Null: on his lifetime id. */
      add column loan_id uuid,
      add column amount bigint check (amount > 0),
      add column channel text,
      /** Since then it comes no more: the provider said that it failed. */
      add column ended_at timestamptz,
      add foreign key (borrower_id, loan_id) references loan (borrower_id, id)`.execute(db)
  await sql`
    update pending_payment set borrower_id = intent.borrower_id, loan_id = intent.loan_id,
      amount = intent.amount, channel = intent.channel
    from payment_intent intent where intent.reference = pending_payment.reference`.execute(db)
  await sql`
    create index pending_payment_borrower on pending_payment (borrower_id)
      where ended_at is null`.execute(db)
}

async function claims(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_claim (
      borrower_id uuid not null,
      /** What makes two claims one: the intent, or day, amount and channel. */
      payment_key text not null,
      loan_id uuid not null,
      /** Null: a payment that was not begun with us. */
      intent_id uuid,
      amount bigint not null check (amount > 0),
      channel text not null,
      /** As he says. */
      paid_at timestamptz not null,
      complaint_id uuid not null,
      claimed_at timestamptz not null,
      /** When the payment was booked after all. */
      posted_at timestamptz,
      primary key (borrower_id, payment_key),
      foreign key (borrower_id, loan_id) references loan (borrower_id, id),
      foreign key (borrower_id, intent_id) references payment_intent (borrower_id, id),
      foreign key (borrower_id, complaint_id) references complaint (borrower_id, id)
    )`.execute(db)
  await sql`
    create trigger not_of_the_erased before insert on payment_claim
    for each row execute function refuse_what_is_of_the_erased()`.execute(db)
}
