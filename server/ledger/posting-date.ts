import { type RawBuilder, sql } from 'kysely'
import { MANILA } from '#domain/calendar/calendar.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/**
 * Posts an entry of a brand into an earlier day: the first one that is open, from a day on. Without it
 * an entry is posted on the Manila day of its time.
 *
 * @param reference of an entry of this transaction
 */
export async function postInto(
  tx: Transaction,
  reference: string,
  from: Temporal.PlainDate,
): Promise<void> {
  await sql`
    insert into posting_date (chain, sequence, brand, posted_on)
    select chain, sequence, brand, posted_on from entry,
      lateral (select max(day) + 1 as first_open from day_close
        where day_close.brand = entry.brand and reopened_at is null) closed,
      lateral (select greatest(${from}::date, first_open) as posted_on) posting
    where reference = ${reference} and posted_on < (at at time zone 'Asia/Manila')::date
  `.execute(tx)
}

/** Joins entry, or a row of its keys, to its posting date where it has one: `dated`. */
export const WITH_POSTING_DATE = sql`left join posting_date dated using (chain, sequence)`

/** Of entry and WITH_POSTING_DATE: the day in whose books it is. */
export const POSTED_ON = sql`coalesce(dated.posted_on, (at at time zone 'Asia/Manila')::date)`

/** The value date of an entry, and the day in whose books it is. */
export interface EntryDates {
  readonly valueOn: Temporal.PlainDate
  readonly postedOn: Temporal.PlainDate
}

export async function readEntryDates(db: Database, reference: string): Promise<EntryDates> {
  const { rows } = await sql<EntryDates>`
    select value_on as "valueOn", ${POSTED_ON} as "postedOn" from entry ${WITH_POSTING_DATE}
    where reference = ${reference}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no entry ${reference}.`)
  return row
}

/**
 * Of entry and WITH_POSTING_DATE: whether it is posted earlier than a moment; one of an earlier day
 * counts from its start.
 */
export function isPostedBefore(before: Temporal.Instant): RawBuilder<boolean> {
  return sql`(at < ${before} or dated.posted_on <= ${lastDayBefore(before)}::date)`
}

/** The few entries of a brand that are made at a moment or later, and posted before it. */
export function datedBefore(
  brand: string,
  before: Temporal.Instant,
  columns = sql`chain, sequence`,
): RawBuilder<unknown> {
  return sql`select ${columns} from posting_date dated join entry using (chain, sequence)
    where dated.brand = ${brand} and dated.posted_on <= ${lastDayBefore(before)}::date
      and at >= ${before}`
}

/** Of entry and WITH_POSTING_DATE: whether it is posted from one moment on, and earlier than another. */
export function isPostedBetween(
  from: Temporal.Instant,
  before: Temporal.Instant,
): RawBuilder<boolean> {
  const [first, last] = [lastDayBefore(from), lastDayBefore(before)]
  return sql`(at >= ${from} and case when dated.posted_on is null then at < ${before}
    else dated.posted_on > ${first}::date and dated.posted_on <= ${last}::date end)`
}

/** The time of the last entry of a brand that is posted before a moment, or that moment where it is later. */
export async function lastPostedBefore(
  db: Database,
  brand: string,
  { from, before }: { readonly from: Temporal.Instant; readonly before: Temporal.Instant },
): Promise<Temporal.Instant> {
  const { rows } = await sql<{ at: Temporal.Instant }>`
    select greatest(${before}::timestamptz, max(at)) as at
    from posting_date dated join entry using (chain, sequence)
    where dated.brand = ${brand} and dated.posted_on > ${lastDayBefore(from)}::date
      and dated.posted_on <= ${lastDayBefore(before)}::date`.execute(db)
  return rows[0]?.at ?? before
}

/** The Manila day in which the last moment before this one is. */
function lastDayBefore(moment: Temporal.Instant): Temporal.PlainDate {
  return moment.subtract({ nanoseconds: 1 }).toZonedDateTimeISO(MANILA).toPlainDate()
}
