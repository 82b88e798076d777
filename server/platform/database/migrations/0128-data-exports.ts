import { type Kysely, sql } from 'kysely'

/** Files with data that staff took away; whose data they were is in the lines of their log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_export (
      /** The call: the lines in the log of staff have it. */
      id uuid primary key,
      staff_id uuid not null references staff (id),
      taken_at timestamptz not null,
      /** Of the call, as /borrowers.csv. */
      path text not null,
      /** What it was asked with, as a query. */
      filter text not null,
      purpose text not null check (purpose in ('contact', 'regulator', 'audit', 'accounting')),
      reason text not null,
      rows integer not null,
      borrowers integer not null,
      is_masked boolean not null,
      /** Whether it counts towards what a person may take in a day. */
      is_counted boolean not null
    )`.execute(db)
  await sql`create index data_export_newest on data_export (taken_at, id)`.execute(db)
  await sql`create index data_export_of_staff on data_export (staff_id, taken_at)`.execute(db)
}
