import { type Kysely, sql } from 'kysely'

/**
 * What applications are compared by, what was approved without a person each day, and why a person
 * declined one or offered less.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table application_origin (
      borrower_id uuid not null references borrower (id),
      loan_id uuid not null,
      applied_at timestamptz not null,
      /** The network of the request, such as 203.0.113; null: unknown, or of no public network. */
      network text,
      /** SHA-256 of the marks in the browser's cookie: one of each borrower who signed in with it. */
      devices bytea[] not null,
      primary key (borrower_id, loan_id)
    )`.execute(db)
  await sql`create index application_origin_devices on application_origin using gin (devices)`.execute(
    db,
  )
  await sql`
    create index application_origin_network on application_origin (network, applied_at)
    where network is not null`.execute(db)
  await sql`create index application_origin_applied on application_origin (applied_at)`.execute(db)
  for (const table of ['borrower_information', 'payout_account'])
    await sql`create index ${sql.raw(table)}_search_hashes on ${sql.raw(table)}
      using gin (search_hashes)`.execute(db)
  await sql`
    create table automatic_approval (
      /** The Manila day. */
      day date primary key,
      loans integer not null default 0,
      /** Centavos. */
      principal bigint not null default 0,
      /** Of first loans, centavos. */
      first_principal bigint not null default 0
    )`.execute(db)
  await sql`
    alter table loan
      /** A word of DECLINE_REASONS, or lowerOffered; null: the policy declined it. */
      add column decline_reason text,
      /** What a person of staff offers instead, centavos, and in how many installments. */
      add column offered_principal bigint,
      add column offered_installments integer,
      /** The application that was closed with the offer which this one accepts. */
      add column counter_of uuid`.execute(db)
  await sql`
    create unique index loan_counter_of on loan (borrower_id, counter_of)
    where counter_of is not null`.execute(db)
  await sql`
    create index loan_referred on loan (applied_at, id)
    where status = 21 and verdict is null`.execute(db)
}
