import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** How fast a PostgreSQL does what migrations make it do. */
export interface MigrationRates {
  /** Bytes a second. */
  readonly scan: number
  readonly rewrite: number
  /** Rows a second. */
  readonly index: number
  /** Rows a second, of a table with one index. */
  readonly write: number
}

/** Rows of the table that is measured, some 220 bytes each: enough that starting costs nothing. */
const ROWS = 300_000

/** Measures them on a table of its own, which it drops. */
export async function measureRates(db: Database): Promise<MigrationRates> {
  await sql`
    create table rate_stand_in as
    select at::bigint as amount, gen_random_uuid() as id, repeat(md5(at::text), 5) as note
    from generate_series(1, ${sql.lit(ROWS)}) at`.execute(db)
  await sql`vacuum analyze rate_stand_in`.execute(db)
  const { rows } = await sql<{ bytes: number }>`
    select pg_table_size('rate_stand_in')::float8 as bytes`.execute(db)
  const bytes = rows[0]?.bytes ?? 0
  const scan =
    bytes /
    (await secondsOf(
      db,
      sql`
    alter table rate_stand_in add constraint positive check (amount > 0)`,
    ))
  const index = ROWS / (await secondsOf(db, sql`create index on rate_stand_in (id)`))
  const write = ROWS / (await secondsOf(db, sql`update rate_stand_in set amount = amount + 1`))
  await sql`vacuum full rate_stand_in`.execute(db)
  await sql`drop index if exists rate_stand_in_id_idx`.execute(db)
  const rewrite =
    bytes /
    (await secondsOf(
      db,
      sql`
    alter table rate_stand_in alter column amount type numeric`,
    ))
  await sql`drop table rate_stand_in`.execute(db)
  return { scan, rewrite, index, write }
}

async function secondsOf(db: Database, statement: RawBuilder<unknown>): Promise<number> {
  const from = performance.now()
  await statement.execute(db)
  return (performance.now() - from) / 1000
}
