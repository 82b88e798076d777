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

/** The day in whose books an entry is. */
export async function postedOn(db: Database, reference: string): Promise<Temporal.PlainDate> {
  const { rows } = await sql<{ day: Temporal.PlainDate }>`
    select ${POSTED_ON} as day from entry where reference = ${reference}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no entry ${reference}.`)
  return row.day
}

/**
 * Whether an entry is posted earlier than a moment; one of an earlier day counts from its start.
 *
 * @param brand whose entries they are; null: of any
 */
export function isPostedBefore(
  brand: string | null,
  before: Temporal.Instant,
): RawBuilder<boolean> {
  return sql`(at < ${before} or (chain, sequence) in (
    select chain, sequence from posting_date
    where (${brand}::text is null or brand = ${brand})
      and posted_on <= ${lastDayBefore(before)}::date))`
}

/** Whether an entry of a brand is posted from one moment on, and earlier than another. */
export function isPostedBetween(
  brand: string,
  from: Temporal.Instant,
  before: Temporal.Instant,
): RawBuilder<boolean> {
  const dated = sql`select chain, sequence from posting_date where brand = ${brand} and posted_on`
  const [first, last] = [lastDayBefore(from), lastDayBefore(before)]
  return sql`((at < ${before} and (chain, sequence) not in (${dated} <= ${first}::date))
    or (chain, sequence) in (${dated} > ${first}::date and posted_on <= ${last}::date))`
}

/** The Manila day in which the last moment before this one is. */
function lastDayBefore(moment: Temporal.Instant): Temporal.PlainDate {
  return moment.subtract({ nanoseconds: 1 }).toZonedDateTimeISO(MANILA).toPlainDate()
}
