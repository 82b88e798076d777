import { sql } from 'kysely'
import { differences } from '#server/ledger/audit/audit-check.ts'

/**
 * Posting dates that no rule gives: not before the day of the entry's time, and of another entry than
 * one of a line of the bank from its value date on, or of a transfer that the bank entered before it
 * was ordered, or of an entry of accountants on its value date.
 */
export const auditPostingDates = differences(sql`
  select chain || ' ' || sequence as subject,
    case when reference is null then 'a posting date without an entry'
      else reference || ' is posted on ' || posted_on || ', and no rule says so' end as what
  from posting_date left join entry using (chain, sequence)
  where reference is null or entry.brand <> posting_date.brand
    or posted_on >= (at at time zone 'Asia/Manila')::date
    or not (coalesce(reverses, reference) ~ '^(line|cleared):' and posted_on >= value_on
      or coalesce(reverses, reference) ~ '^transfer:'
      or event in ('provisioned', 'adjusted') and posted_on = value_on)`)
