import { sql } from 'kysely'
import type { ProclaimedDay } from '#domain/calendar/proclaimed-days.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { DayVersion, NewDay } from '#server/reference/holidays/day-version.ts'

const COLUMNS = sql`day::text as day, number, kind, name, proclamation, source,
  staff_id as "staffId", at`

/** Days of which something is proclaimed, in their order. */
export async function proclaimedDays(db: Database): Promise<(DayVersion & ProclaimedDay)[]> {
  const { rows } = await sql<DayVersion & ProclaimedDay>`
    select * from (
      select distinct on (day) ${COLUMNS} from holiday_version order by day, number desc
    ) newest where kind is not null order by day`.execute(db)
  return rows
}

/** What was written down of the days of a year, the newest first. */
export async function versionsOfYear(db: Database, year: number, most: number) {
  const { rows } = await sql<DayVersion>`
    select ${COLUMNS} from holiday_version
    where day >= make_date(${year}, 1, 1) and day < make_date(${year + 1}, 1, 1)
    order by at desc, day, number desc limit ${most}`.execute(db)
  return rows
}

/** How often something was written down: it grows with every change. */
export async function editionOfHolidays(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from holiday_version`.execute(db)
  return rows[0]?.count ?? 0
}

/** Two who change the calendar wait for each other. */
export async function lockHolidays(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('holidays', 0))`.execute(tx)
}

/** Writes down what is proclaimed of days, under the lock. */
export async function addVersions(
  tx: Transaction,
  days: readonly NewDay[],
  { staffId, at }: Pick<DayVersion, 'staffId' | 'at'>,
): Promise<void> {
  await sql`
    insert into holiday_version (day, number, kind, name, proclamation, source, staff_id, at)
    select given.day, 1 + coalesce((
        select max(number) from holiday_version before where before.day = given.day), 0),
      given.kind, given.name, given.proclamation, given.source, ${staffId}::uuid, ${at}
    from ${given(days)}`.execute(tx)
}

/** Writes down days of which nothing was ever written down. */
export async function addFirstVersions(
  db: Database,
  days: readonly NewDay[],
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into holiday_version (day, number, kind, name, proclamation, source, at)
    select given.day, 1, given.kind, given.name, given.proclamation, given.source, ${at}
    from ${given(days)}
    where not exists (select from holiday_version before where before.day = given.day)
    on conflict do nothing`.execute(db)
}

function given(days: readonly NewDay[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
    as given (day date, kind text, name text, proclamation text, source text)`
}
