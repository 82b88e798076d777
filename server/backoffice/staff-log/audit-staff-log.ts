import { type RawBuilder, sql } from 'kysely'
import { differences } from '#server/ledger/audit-check.ts'

/** Recomputes every month's chain of the log of staff from what its lines say. */
export const auditStaffLog = differences(wrongLines(sql`true`))

/** The same for the chain of one month, of which this is the first day. */
export function auditStaffLogOf(month: Temporal.PlainDate) {
  return differences(wrongLines(sql`month = ${month}::date`))
}

function wrongLines(which: RawBuilder<boolean>) {
  return sql`
  select month || ' line ' || sequence as subject,
    case when sequence = place then 'The line of the log of staff does not have the hash of its content.'
      else 'A line of the log of staff is missing before it.' end as what
  from (
    select month, sequence, hash,
      row_number() over month_chain as place,
      sha256(coalesce(lag(hash) over month_chain, '')
        || convert_to(staff_log_content(staff_log), 'UTF8')) as expected
    from staff_log where ${which} window month_chain as (partition by month order by sequence)
  ) as line
  where hash <> expected or sequence <> place
  order by month, sequence`
}
