import { sql } from 'kysely'
import type { CreditHistory, SettledLoan } from '#domain/loan-limits.ts'
import { type Column, integerOf } from '#server/platform/database/column.ts'

/** What a borrower's offers depend on besides the product. */
export interface BorrowingHistory extends CreditHistory {
  /** Whether staff block or hold them, or did so before an erasure: they may not apply. */
  readonly isBarred: boolean
}

/**
 * The settled loans that a borrower's limits depend on: their own, and those of the same person at
 * the same brand before an erasure, as long as the copy of that identity is kept.
 *
 * @param leftOut a loan by its id, or all that were applied for from an instant on
 */
export function creditHistory(
  borrowerId: string,
  { without = null, from = null }: LeftOut = {},
): Column<BorrowingHistory> {
  const loans = sql`
    select l.borrower_id = ${borrowerId} as "isOwn",
      coalesce((
        select sum(case when t.credit = 'income:penalties' then t.amount else -t.amount end)
        from transfer t
        where t.borrower_id = l.borrower_id and t.chain = 'loan:' || l.id
          and 'income:penalties' in (t.debit, t.credit)
      ), 0) > 0 as "wasLate",
      exists (
        select from entry
        where entry.borrower_id = l.borrower_id and chain = 'loan:' || l.id and event = 'cancelled'
      ) as "wasCancelled",
      exists (
        select from loan_dispute dispute
        where dispute.borrower_id = l.borrower_id and dispute.loan_id = l.id
          and dismissed_after is null and upheld_after is null
      ) as "isDisputed",
      coalesce((
        select floor(sum(t.amount * (e.value_on - l.disbursed_on)) / l.principal)
        from entry e join transfer t using (borrower_id, chain, sequence)
        where borrower_id = l.borrower_id and chain = 'loan:' || l.id and t.credit like 'receivable:%:principal'
          and e.event in ('repaid', 'prepaid') and e.reverses is null
          and not exists (
            select from entry back
            where back.borrower_id = e.borrower_id and back.reverses = e.reference)
      ), 0)::int as "daysOwed"
    from loan l
    where l.borrower_id in (select ${borrowerId}::uuid union select borrower_id from identity)
      and l.status = 200 and l.id::text is distinct from ${without}::text
      and (${from}::timestamptz is null or l.applied_at < ${from}::timestamptz)
    order by l.applied_at`
  return {
    sql: sql`(
      with ${identitiesOf(borrowerId)}
      select json_build_object(
        'loans', (select coalesce(json_agg(found), '[]') from (${loans}) found),
        'limitSet', (select limit_set from borrower where id = ${borrowerId}),
        'isBarred', exists (
          select from borrower
          where id in (select ${borrowerId}::uuid union select borrower_id from identity)
            and (blocked_at is not null or held_at is not null))))`,
    read: (json) => {
      const { loans: rows, limitSet, isBarred } = json as Recorded
      return {
        settled: rows.filter(({ isOwn }) => isOwn),
        beforeErasure: rows.filter(({ isOwn }) => !isOwn),
        limitSet: limitSet === null ? null : integerOf(limitSet),
        isBarred,
      }
    },
  }
}

interface LeftOut {
  readonly without?: string | null
  readonly from?: Temporal.Instant | null
}

interface Recorded {
  readonly loans: readonly (SettledLoan & { readonly isOwn: boolean })[]
  /** Centavos. */
  readonly limitSet: number | null
  readonly isBarred: boolean
}

/**
 * Selects the kept identities with the borrower's phone number, number of an ID, payout account, or
 * name and birth date: by keyed hashes, so that nothing is opened for it.
 */
function identitiesOf(borrowerId: string) {
  return sql`
    hash as (
      select unnest(search_hashes) as hash from borrower where id = ${borrowerId}
      union all select unnest(search_hashes) from borrower_information
      where borrower_id = ${borrowerId}
      union all select unnest(search_hashes) from payout_account where borrower_id = ${borrowerId}
    ), ${plainSigns(borrowerId)}, alike as (
      select borrower_id from kept_identity
      where search_hashes && array(select hash from hash)
      union select borrower_id from kept_identity
      where phone = (select phone from borrower where id = ${borrowerId})
      union select borrower_id from kept_identity where record @> any(select record from sign)
    ), identity as (
      select alike.borrower_id from alike join borrower old on old.id = alike.borrower_id
      where old.brand = (select brand from borrower where id = ${borrowerId})
    )`
}

/** The same of what is not encrypted yet: empty once every row is. */
function plainSigns(borrowerId: string) {
  return sql`
    sign as (
      select jsonb_build_object('phone', phone) as record from borrower where id = ${borrowerId}
      union all
      select jsonb_build_object('fullName', full_name, 'birthDate', birth_on) from borrower
      where id = ${borrowerId} and full_name is not null and birth_on is not null
      union all
      select jsonb_build_object('information', jsonb_build_object('personal',
        jsonb_build_object('idNumber', items -> 'idNumber')))
      from borrower_information
      where borrower_id = ${borrowerId} and group_name = 'personal' and items ->> 'idNumber' <> ''
      union all
      select jsonb_build_object('payoutAccounts', jsonb_build_array(jsonb_build_object(
        'bank', bank_code, 'number', account_number)))
      from payout_account where borrower_id = ${borrowerId} and account_number is not null
    )`
}
