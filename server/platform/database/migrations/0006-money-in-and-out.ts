import { type Kysely, sql } from 'kysely'

/** What lending needs around a loan: the borrower's profile and account, money out, money in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await profile(db)
  await payouts(db)
  await payments(db)
  await notices(db)
}

async function profile(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table borrower
      add column birth_on date,
      /** A reference that he can pay any amount to, at any time (Dragonpay's lifetime id). */
      add column lifetime_id text unique`.execute(db)
  await sql`
    alter table loan
      /** The policy's verdict, and when it takes effect; null: staff decides. */
      add column verdict text check (verdict in ('approve', 'decline')),
      add column verdict_at timestamptz,
      /** The rate policy of its making (domain/caps/rate-policy.ts). */
      add column policy text,
      /** Day up to which its books are kept current. */
      add column kept_on date,
      add column stars smallint check (stars between 1 and 5)`.execute(db)
  await sql`
    alter table loan_schedule
      /** Payments booked after this entry of the loan's chain count on this schedule. */
      add column paid_after bigint not null default 0`.execute(db)
}

async function payouts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payout_account (
      id uuid not null,
      borrower_id uuid not null references borrower (id),
      /** 1 e-wallet, 2 bank account. */
      kind smallint not null check (kind in (1, 2)),
      bank_code text not null,
      /** Text, not a number: leading zeros count. */
      account_number text not null,
      holder_name text not null,
      bound_at timestamptz not null,
      /** The one that the next payout goes to. */
      is_current boolean not null default true,
      primary key (borrower_id, id)
    )`.execute(db)
  await sql`
    create unique index payout_account_current on payout_account (borrower_id) where is_current
  `.execute(db)
  await sql`
    create table payout (
      id uuid not null,
      borrower_id uuid not null,
      loan_id uuid not null,
      account_id uuid not null,
      amount bigint not null check (amount > 0),
      state text not null default 'queued'
        check (state in ('queued', 'sending', 'succeeded', 'failed', 'reversed')),
      reference text,
      /** Why it failed, in the provider's words. */
      reason text,
      queued_at timestamptz not null,
      sent_at timestamptz,
      /** When the provider is asked about it next. */
      ask_at timestamptz,
      ended_at timestamptz,
      primary key (borrower_id, id),
      foreign key (borrower_id, loan_id) references loan (borrower_id, id),
      foreign key (borrower_id, account_id) references payout_account (borrower_id, id)
    )`.execute(db)
  await sql`create unique index payout_id on payout (id)`.execute(db)
  // A loan has one payout at a time that may still succeed.
  await sql`
    create unique index payout_one_running on payout (borrower_id, loan_id)
      where state in ('queued', 'sending', 'succeeded')`.execute(db)
  await sql`create index payout_ask_at on payout (ask_at) where ask_at is not null`.execute(db)
}

async function payments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_intent (
      id uuid not null,
      borrower_id uuid not null,
      loan_id uuid not null,
      amount bigint not null check (amount > 0),
      channel text not null,
      /** Pays for an extension instead of what is due. */
      is_extension boolean not null default false,
      /** starting: the provider has not answered yet. */
      state text not null default 'starting' check (state in
        ('starting', 'pending', 'paid', 'failed', 'expired', 'refunded', 'charged back')),
      reference text unique,
      pay_url text,
      made_at timestamptz not null,
      expires_at timestamptz not null,
      ask_at timestamptz,
      primary key (borrower_id, id),
      foreign key (borrower_id, loan_id) references loan (borrower_id, id)
    )`.execute(db)
  await sql`create unique index payment_intent_id on payment_intent (id)`.execute(db)
  // An equal request while one is open gets the same intent.
  await sql`
    create unique index payment_intent_one_open
      on payment_intent (borrower_id, loan_id, is_extension, amount, channel)
      where state in ('starting', 'pending')`.execute(db)
  await sql`
    create index payment_intent_ask_at on payment_intent (ask_at) where ask_at is not null
  `.execute(db)
  // Money that the provider confirmed, once per reference and status: what makes booking happen once.
  await sql`
    create table payment (
      reference text not null,
      status text not null,
      brand text references brand (key),
      borrower_id uuid,
      intent_id uuid,
      amount bigint not null check (amount > 0),
      channel text not null,
      value_on date not null,
      booked_at timestamptz not null,
      /** booked, or why it waits for staff. */
      outcome text not null check (outcome in ('booked', 'other amount', 'suspense')),
      reason text,
      primary key (reference, status)
    )`.execute(db)
}

async function notices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table provider_notice (
      id uuid primary key,
      /** payment or payout. */
      kind text not null check (kind in ('payment', 'payout')),
      /** As it came, before it was worked on. */
      fields jsonb not null,
      received_at timestamptz not null,
      handled_at timestamptz,
      outcome text
    )`.execute(db)
  await sql`
    create index provider_notice_unhandled on provider_notice (received_at) where handled_at is null
  `.execute(db)
  await sql`
    create table tapped_place (
      id uuid primary key,
      borrower_id uuid,
      product_id text not null,
      module_id integer not null,
      position_id integer not null,
      at timestamptz not null
    )`.execute(db)
}
