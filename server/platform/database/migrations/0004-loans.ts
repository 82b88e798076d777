import { type Kysely, sql } from 'kysely'

/** Products, offers, loans and their schedules. All amounts are centavos. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await products(db)
  await loans(db)
  await schedules(db)
}

async function products(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product (
      id text primary key,
      brand text not null references brand (key),
      name text not null,
      logo text not null,
      /** The terms of domain/schedule/loan-terms.ts; a loan gets its own copy. */
      terms jsonb not null,
      /** What pages say and do around the terms: rate text, agreement page, partner. */
      presentation jsonb not null,
      is_offered boolean not null default true
    )`.execute(db)
  await sql`create index product_brand on product (brand)`.execute(db)

  await sql`
    create table offer (
      id uuid not null,
      borrower_id uuid not null references borrower (id),
      product_id text not null references product (id),
      principal bigint not null check (principal > 0),
      installments integer not null check (installments > 0),
      made_at timestamptz not null,
      primary key (borrower_id, id)
    )`.execute(db)
}

async function loans(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table loan (
      id uuid not null,
      borrower_id uuid not null references borrower (id),
      brand text not null references brand (key),
      product_id text not null references product (id),
      /** Shown to people: on screens, in complaints, in letters. */
      number text not null,
      principal bigint not null check (principal > 0),
      terms jsonb not null,
      /** Derived by domain/journal/loan-status.ts; the stored value is a cache. */
      status smallint not null check (status in (21, 110, 151, 170, 174, 180, 200)),
      applied_at timestamptz not null,
      /** What the borrower accepted: agreements, schedule, cost, when. */
      accepted jsonb not null,
      /** The demo loans that only a sandbox or staff act moves. */
      is_parked boolean not null default false,
      approved_at timestamptz,
      /** Declined, cancelled or not decided in time; the reason is for the borrower. */
      closed_at timestamptz,
      closed_reason text,
      disbursed_on date,
      written_off_on date,
      /** The borrower had a loan settled before this one was made. */
      is_repeat boolean not null default false,
      extension_count integer not null default 0,
      /** Whether it counts as the one open loan of its product; reopening does not set it again. */
      is_open boolean not null default true,
      /** Interest, fees and penalties charged, net of reversals; kept with the entries. */
      charged bigint not null default 0 check (charged >= 0),
      /** Null in market asGiven. */
      cost_cap bigint,
      primary key (borrower_id, id),
      constraint loan_charged_within_cost_cap check (charged <= cost_cap)
    )`.execute(db)
  await sql`create unique index loan_id on loan (id)`.execute(db)
  await sql`create unique index loan_number on loan (number)`.execute(db)
  await sql`
    create unique index loan_one_open on loan (borrower_id, product_id) where is_open
  `.execute(db)
  await sql`create index loan_status on loan (status) where status in (21, 151, 170, 174, 180)`.execute(
    db,
  )
}

async function schedules(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table loan_schedule (
      loan_id uuid not null,
      borrower_id uuid not null,
      version integer not null check (version > 0),
      /** accepted, disbursed, extended, bounced, new plan. */
      reason text not null,
      issued_at timestamptz not null,
      starts_on date not null,
      /** Rows of domain/schedule/amortization.ts. */
      rows jsonb not null,
      primary key (borrower_id, loan_id, version),
      foreign key (borrower_id, loan_id) references loan (borrower_id, id)
    )`.execute(db)
}
