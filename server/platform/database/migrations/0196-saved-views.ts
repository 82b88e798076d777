import { type Kysely, sql } from 'kysely'

/** Lists of the console as staff want to see them again: filters, order and columns under a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_view (
      id uuid primary key,
      /** The path of the list's call. */
      list text not null,
      staff_id uuid not null references staff (id),
      name text not null,
      /** For all of it; null: for who made it alone. */
      role text,
      /** Filters and order, as the address has them. */
      query text not null,
      /** Heads of columns that are left out. */
      hidden text[] not null,
      made_at timestamptz not null,
      unique (list, staff_id, name)
    )`.execute(db)
}
