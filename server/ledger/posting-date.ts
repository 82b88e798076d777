import { type RawBuilder, sql } from 'kysely'
import { MANILA } from '#domain/calendar.ts'
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

/** Of a row of entry: the day in whose books it is. */
export const POSTED_ON = sql`coalesce((
  select posted_on from posting_date dated
  where dated.chain = entry.chain and dated.sequence = entry.sequence
), (at at time zone 'Asia/Manila')::date)`

/** The value date of an entry, and the day in whose books it is. */
export interface EntryDates {
  readonly valueOn: Temporal.PlainDate
  readonly postedOn: Temporal.PlainDate
}

export async function datesOf(db: Database, reference: string): Promise<EntryDates> {
  const { rows } = await sql<EntryDates>`
    select value_on as "valueOn", ${POSTED_ON} as "postedOn" from entry
    where reference = ${reference}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no entry ${reference}.`)
  return row
}

/** Whether a row of entry is posted earlier than a moment; one of an earlier day counts from its start. */
export function isPostedBefore(before: Temporal.Instant): RawBuilder<boolean> {
  return sql`(at < ${before} or ${isDated(sql`posted_on <= ${lastDayBefore(before)}::date`)})`
}

/** Whether a row of entry is of a brand, and posted from one moment on and earlier than another. */
export function isPostedBetween(
  brand: string,
  from: Temporal.Instant,
  before: Temporal.Instant,
): RawBuilder<boolean> {
  const [first, last] = [lastDayBefore(from), lastDayBefore(before)]
  const isOfDays = sql`posted_on > ${first}::date and posted_on <= ${last}::date`
  // What is dated into these days came later: so much later the index of times is read.
  return sql`(entry.brand = ${brand} and at >= ${from} and at <= (
      select greatest(${before}, max(dated_entry.at)) from posting_date
        join entry dated_entry using (chain, sequence)
      where posting_date.brand = ${brand} and ${isOfDays})
    and ((at < ${before} and not ${isDated(sql`posted_on <= ${first}::date`)})
      or ${isDated(isOfDays)}))`
}

/** By the key, entry by entry: a list of all would not fit the memory of a statement. */
function isDated(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from posting_date dated
    where dated.chain = entry.chain and dated.sequence = entry.sequence and ${condition})`
}

/** The Manila day in which the last moment before this one is. */
function lastDayBefore(moment: Temporal.Instant): Temporal.PlainDate {
  return moment.subtract({ nanoseconds: 1 }).toZonedDateTimeISO(MANILA).toPlainDate()
}
