import { type RawBuilder, sql } from 'kysely'
import { MANILA, toManilaDate } from '#domain/calendar/calendar.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Rows of nightly comparisons with their Manila days "from" to "day", and when they were "done". */
type Comparisons = RawBuilder<unknown>

/** Comparisons of payments with the lists of their providers. */
export const PAYMENT_COMPARISONS: Comparisons = sql`(
  select coalesce(from_on, day) as "from", day, ran_at as began, done_at as done
  from reconciliation)`

/** Comparisons of payouts, one by one. */
export const PAYOUT_COMPARISONS: Comparisons = sql`(
  select from_day as "from", day, started_at as began, ended_at as done from payout_reconciliation)`

/** Those that began, are not done, and of whose days no other one has done all. */
export function openComparisons(comparisons: Comparisons): RawBuilder<unknown> {
  return sql`(
    select open.* from ${comparisons} open where done is null and not exists (
      select from ${comparisons} other where other.done is not null
        and other."from" <= open."from" and other.day >= open.day))`
}

/**
 * The first day of a comparison that begins now: so many days before those that no comparison has done,
 * whether they began or not, so that none is left out however long a provider was silent.
 */
export async function firstComparedDay(
  db: Database,
  comparisons: Comparisons,
  day: Temporal.PlainDate,
  daysBack: number,
): Promise<Temporal.PlainDate> {
  const { rows } = await sql<{ first: Temporal.PlainDate }>`
    select least(
      coalesce((select max(day) from ${comparisons} all_ where done is not null) + 1, ${day}::date)
        - ${daysBack}::integer,
      (select min("from") from ${openComparisons(comparisons)} open)
    ) as first`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database did not say which days were compared.')
  return row.first
}

/**
 * Selects the night whose comparison is due, or no row. After a downtime one comparison covers all
 * missed nights; the first one of all is that of the first night, whenever it runs, so that no day
 * before the next one is left out.
 */
export function nextComparison(
  comparisons: Comparisons,
  mark: Temporal.Instant,
  to: Temporal.Instant,
): RawBuilder<unknown> {
  const night = lastNight(to)
  const first = lastNight(mark).toZonedDateTimeISO(MANILA).add({ days: 1 }).toInstant()
  const isOver = Temporal.Instant.compare(first, to) <= 0
  return sql`
    select case when last.day is null then ${isOver ? first : null}::timestamptz
      else ${night}::timestamptz end
    from (select max(day) as day from ${comparisons} all_) last
    where last.day is null or last.day < ${comparedDay(night)}::date`
}

/** Manila hour at which the day before is compared: the provider's list is complete by then. */
const AT_HOUR = 3

/** The last 3 o'clock in Manila that is not after a given time. */
function lastNight(at: Temporal.Instant): Temporal.Instant {
  const now = at.toZonedDateTimeISO(MANILA)
  const tonight = now.withPlainTime({ hour: AT_HOUR })
  const isToCome = Temporal.ZonedDateTime.compare(now, tonight) < 0
  return (isToCome ? tonight.subtract({ days: 1 }) : tonight).toInstant()
}

/** The day that a night compares: the one before it. */
export function comparedDay(night: Temporal.Instant): Temporal.PlainDate {
  return toManilaDate(night).subtract({ days: 1 })
}
