import type pg from 'pg'
import { PLACES } from './distribution.ts'
import type { Known } from './statement.ts'

/** Reads from a migrated database what the rules ask. */
export async function readKnown(client: pg.Client): Promise<Known> {
  return {
    places: PLACES,
    columns: new Map(
      (await client.query<{ table: string; columns: string[] }>(COLUMNS)).rows.map(
        ({ table, columns }) => [table, new Set(columns)],
      ),
    ),
    volatility: new Map(
      (await client.query<{ name: string; level: number }>(VOLATILITY)).rows.map(
        ({ name, level }) => [name, LEVELS[level] ?? 'volatile'],
      ),
    ),
    writing: new Set((await client.query<{ name: string }>(WRITING)).rows.map(({ name }) => name)),
  }
}

const LEVELS = ['immutable', 'stable', 'volatile'] as const

const COLUMNS = `
  select relname as "table", array_agg(attname::text order by attnum) as columns
  from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') group by relname`

/** `at time zone` of an instant is immutable; another form of the same function is not. */
const VOLATILITY = `
  select proname as name, case when proname = 'timezone' then 0
    else max(case provolatile when 'i' then 0 when 's' then 1 else 2 end) end as level
  from pg_proc group by proname`

const WRITING = `
  select distinct proname as name from pg_proc
  where pronamespace = 'public'::regnamespace and provolatile = 'v'
    and prorettype <> 'trigger'::regtype`
