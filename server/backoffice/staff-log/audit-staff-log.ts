import { type RawBuilder, sql } from 'kysely'
import {
  auditCheck,
  type Difference,
  differences,
  MAX_DIFFERENCES,
} from '#server/ledger/audit/audit-check.ts'
import { NIGHTS, type Range, type Ranged } from '#server/ledger/audit/audit-ranges.ts'

const LINES: Ranged = {
  name: 'lines of the log of staff',
  last: async (tx, after, most) => {
    const { rows } = await sql<{ last: string }>`
      select month || ':' || sequence as last from staff_log where ${isAfter(after)}
      order by month, sequence offset ${most - 1} limit 1`.execute(tx)
    return rows[0]?.last ?? null
  },
  nightly: {
    most: 1,
    // A month goes on until the last night that began in it.
    names: async (tx, { turn, since }) => {
      const { rows } = await sql<{ month: string }>`
        select month::text from (select distinct month from staff_log) every
        where month >= date_trunc('month', ${since}::timestamptz at time zone 'Asia/Manila')::date
          or (extract(year from month) * 12 + extract(month from month))::integer % ${NIGHTS} = ${turn}
        order by month`.execute(tx)
      return rows.map(({ month }) => month)
    },
  },
}

/** Recomputes every month's chain of the log of staff from what its lines say. */
export const auditStaffLog = auditCheck(LINES, async (tx, range) => {
  const wrong = sql<Difference>`
    ${wrongLines(readFor(range), isAfter(range.after))} limit ${MAX_DIFFERENCES}`
  return (await wrong.execute(tx)).rows
})

/** The same for the chain of one month, of which this is the first day. */
export function auditStaffMonth(month: Temporal.PlainDate) {
  return differences(wrongLines(sql`month = ${month}::date`, sql`true`))
}

/** A range, and the line before it: what follows hashes it. */
function readFor({ after, through, only }: Range): RawBuilder<boolean> {
  if (only) return sql`month = any(${[...only]}::date[])`
  const from = after === null ? sql`true` : sql`(month, sequence) >= ${lineKey(after)}`
  return sql`(${from} and ${through === null ? sql`true` : sql`(month, sequence) <= ${lineKey(through)}`})`
}

function isAfter(key: string | null): RawBuilder<boolean> {
  return key === null ? sql`true` : sql`(month, sequence) > ${lineKey(key)}`
}

/** Month and number of the key of a line. */
function lineKey(key: string): RawBuilder<unknown> {
  const [month, sequence] = key.split(':')
  return sql`(${month}::date, ${sequence}::bigint)`
}

/** Of the lines that are read those that are judged. */
function wrongLines(read: RawBuilder<boolean>, judged: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`
  select month || ' line ' || sequence as subject,
    case when sequence = place then 'The line of the log of staff does not have the hash of its content.'
      else 'A line of the log of staff is missing before it.' end as what
  from (
    select month, sequence, hash,
      coalesce(lag(sequence) over month_chain, 0) + 1 as place,
      sha256(coalesce(lag(hash) over month_chain, '')
        || convert_to(staff_log_content(staff_log), 'UTF8')) as expected
    from staff_log where ${read} window month_chain as (partition by month order by sequence)
  ) as line
  where ${judged} and (hash <> expected or sequence <> place)
  order by month, sequence`
}
