import { sql } from 'kysely'
import type { CreditHistory } from '#domain/underwriting/credit-history.ts'
import {
  inOrderOfApplying,
  type LeftOut,
  settledLoans,
  type SettledRow,
} from '#server/lending/offer/settled-loans.ts'
import { type Column, toInteger } from '#server/platform/database/column.ts'

/** What a borrower's offers depend on besides the product. */
export interface BorrowingHistory extends CreditHistory {
  /** Whether staff block or hold them, or did so before an erasure: they may not apply. */
  readonly isBarred: boolean
}

/**
 * The settled loans that a borrower's limits depend on where each product has its own: theirs, and
 * those of the same person at the same brand before an erasure, as long as the copy of that identity
 * is kept.
 */
export function creditHistory(borrowerId: string, leftOut: LeftOut = {}): Column<BorrowingHistory> {
  const own = sql`${borrowerId}::uuid`
  const loans = settledLoans(sql`select ${own} union ${IDENTITIES}`, own, leftOut)
  return {
    sql: sql`(
      with ${selectIdentities(borrowerId)}
      select json_build_object(
        'loans', (select coalesce(json_agg(found), '[]') from (${loans}) found),
        'limitSet', (select limit_set from borrower where id = ${borrowerId}),
        'isBarred', ${isBarred(borrowerId)}))`,
    read: (json) => {
      const { loans: rows, limitSet, isBarred: isSo } = json as Recorded
      return {
        settled: inOrderOfApplying(rows.filter(({ isOwn }) => isOwn)),
        beforeErasure: inOrderOfApplying(rows.filter(({ isOwn }) => !isOwn)),
        limitSet: limitSet === null ? null : toInteger(limitSet),
        isBarred: isSo,
      }
    },
  }
}

interface Recorded {
  readonly loans: readonly SettledRow[]
  /** Centavos. */
  readonly limitSet: number | null
  readonly isBarred: boolean
}

/** Beside `selectIdentities`: whether the borrower, or who they were before an erasure, may not apply. */
export function isBarred(borrowerId: string) {
  return sql`exists (
    select from borrower where id in (select ${borrowerId}::uuid union ${IDENTITIES})
      and (blocked_at is not null or held_at is not null))`
}

/** The borrowers of the kept identities, beside `selectIdentities`. */
export const IDENTITIES = sql`select borrower_id from identity`

/**
 * Common tables that end with `identity (borrower_id)`: the kept identities with the borrower's
 * phone number, number of an ID, payout account, or name and birth date: by keyed hashes, so that
 * nothing is opened for it.
 */
export function selectIdentities(borrowerId: string) {
  return sql`
    hash as (
      select unnest(search_hashes) as hash from borrower where id = ${borrowerId}
      union all select unnest(search_hashes) from borrower_information
      where borrower_id = ${borrowerId}
      union all select unnest(search_hashes) from payout_account where borrower_id = ${borrowerId}
    ), ${plainSigns(borrowerId)}, known as (
      select borrower_id from kept_identity
      where search_hashes && array(select hash from hash)
      union select borrower_id from kept_identity
      where phone = (select phone from borrower where id = ${borrowerId})
      union select borrower_id from kept_identity where record @> any(select record from sign)
    ), identity as (
      select known.borrower_id from known join borrower old on old.id = known.borrower_id
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
