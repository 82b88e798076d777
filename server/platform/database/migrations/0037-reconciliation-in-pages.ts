import { type Kysely, sql } from 'kysely'

/** A reconciliation goes page by page, goes on where it stopped, and says when it is done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reconciliation
      add column from_on date,
      /** Null until the lists of all providers are compared. */
      add column done_at timestamptz`.execute(db)
  await sql`update reconciliation set done_at = ran_at`.execute(db)
  await sql`
    create table reconciliation_part (
      day date not null references reconciliation (day),
      provider text not null,
      stage text not null check (stage in ('listing', 'comparing', 'unlisted', 'done')),
      /** Where the stage goes on; null: at its beginning. */
      after text,
      primary key (day, provider)
    )`.execute(db)
  await sql`
    create table listed_payment (
      day date not null,
      provider text not null,
      place bigint generated always as identity,
      reference text not null,
      /** As the provider lists it; the rows go when the day is done. */
      details jsonb not null,
      primary key (day, provider, place),
      foreign key (day, provider) references reconciliation_part (day, provider)
    )`.execute(db)
  await sql`
    create index listed_payment_reference on listed_payment (day, provider, reference)
  `.execute(db)
}
