import { type Kysely, sql } from 'kysely'

/** What the events of a loan's life leave beside its entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await loans(db)
  await payments(db)
  await staffActs(db)
  await reconciliations(db)
}

async function loans(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table loan
      /** Day up to which the books hold all that was earned; null: nothing on this schedule yet. */
      add column earned_on date,
      /** The borrower asked to cancel after the payout; money decides whether he does. */
      add column cancel_asked_at timestamptz,
      /** The coming days on which status or books change: [{on, status}], null: books to keep. */
      add column turns jsonb,
      /** The first of them. */
      add column turns_on date`.execute(db)
  await sql`
    update loan set
      earned_on = (
        select max(value_on) from entry
        where chain = 'loan:' || loan.id and event in ('accrued', 'due')
      ),
      turns_on = kept_on + 1,
      turns = jsonb_build_array(jsonb_build_object('on', kept_on + 1, 'status', null))
    where status in (170, 174, 180) and kept_on is not null`.execute(db)
  await sql`create index loan_turns_on on loan (turns_on) where turns_on is not null`.execute(db)
  await sql`
    create table loan_dispute (
      borrower_id uuid not null,
      loan_id uuid not null,
      /** Days of an open dispute carry no penalty in market philippines. */
      from_on date not null,
      to_on date check (to_on >= from_on),
      primary key (borrower_id, loan_id, from_on),
      foreign key (borrower_id, loan_id) references loan (borrower_id, id)
    )`.execute(db)
}

async function payments(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_intent
      /** Settles the whole loan, also where that is less than what is asked for now. */
      add column is_payoff boolean not null default false`.execute(db)
  // The same sum may be a part of what is asked for, or settle everything.
  await sql`drop index payment_intent_one_open`.execute(db)
  await sql`
    create unique index payment_intent_one_open
      on payment_intent (borrower_id, loan_id, is_extension, is_payoff, amount, channel)
      where state in ('starting', 'pending')`.execute(db)
  await sql`
    create table pending_payment (
      /** The provider's. */
      reference text primary key,
      /** When the provider first said that money is on its way. */
      first_at timestamptz not null
    )`.execute(db)
  await sql`alter table payment drop constraint payment_outcome_check`.execute(db)
  await sql`
    alter table payment
      add constraint payment_outcome_check
        check (outcome in ('booked', 'other amount', 'suspense', 'assigned', 'taken back'))
  `.execute(db)
  // All bookings of one payment begin with its reference.
  await sql`create index entry_reference_prefix on entry (reference text_pattern_ops)`.execute(db)
  await sql`create index payment_value_on on payment (value_on)`.execute(db)
}

async function staffActs(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_act (
      id uuid primary key,
      act text not null,
      /** What it is done to and with: ids, amounts in centavos as text, a reason. */
      input jsonb not null,
      made_by text not null,
      made_at timestamptz not null,
      checked_by text,
      checked_at timestamptz,
      /** Four eyes, whatever the code does. */
      check (made_by <> checked_by),
      check ((checked_by is null) = (checked_at is null))
    )`.execute(db)
}

async function reconciliations(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reconciliation (
      /** The last Manila day that was compared. */
      day date primary key,
      ran_at timestamptz not null
    )`.execute(db)
  await sql`
    create table reconciliation_difference (
      day date not null references reconciliation (day),
      /** The provider's. */
      reference text not null,
      what text not null,
      primary key (day, reference, what)
    )`.execute(db)
}
