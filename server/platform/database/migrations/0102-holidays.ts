import { type Kysely, sql } from 'kysely'

/** What was proclaimed of each day, and who wrote it down. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table holiday_version (
      /** In Manila. */
      day date not null,
      number integer not null check (number > 0),
      /** Null: nothing is proclaimed of the day any more, so the law decides. */
      kind text check (kind in ('regular', 'special', 'working')),
      name text not null check (length(name) <= 120),
      /** Number of the proclamation. */
      proclamation text not null check (length(proclamation) <= 40),
      source text not null check (length(source) <= 300),
      /** Null: it came with a version of the program. */
      staff_id uuid references staff (id),
      at timestamptz not null,
      primary key (day, number)
    )`.execute(db)
  await sql`
    create trigger append_only before update or delete or truncate on holiday_version
    for each statement execute function refuse_by_hand('versions of a holiday are kept')`.execute(
    db,
  )
}
