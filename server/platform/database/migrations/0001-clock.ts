import { type Kysely, sql } from 'kysely'

/** The clock of the sandbox, and how far dated work has been done. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table clock (
      id boolean primary key default true check (id),
      -- How far our time runs ahead of the world's; moved forward in the sandbox only.
      offset_seconds bigint not null default 0 check (offset_seconds >= 0)
    )`.execute(db)
  await sql`insert into clock default values`.execute(db)

  await sql`
    create table walker (
      id boolean primary key default true check (id),
      -- Until when dated work is done; null before the first walk.
      mark timestamptz
    )`.execute(db)
  await sql`insert into walker default values`.execute(db)
}
