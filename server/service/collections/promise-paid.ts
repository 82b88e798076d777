import { sql } from 'kysely'
import { isNewSince } from '#server/lending/loan/new-since.ts'

/**
 * Selects what was paid on the loan of a row `promise` of `payment_promise` since it was made, with a
 * value date up to its day: money of payments that stand, in centavos. A payment that was booked
 * before, and again since, is not new. The statement begins with ASSIGNED_PAYMENTS.
 */
export const PAID_SINCE = sql`(
  select coalesce(sum(transfer.amount), 0)::bigint
  from entry join transfer using (chain, sequence, borrower_id)
  where entry.borrower_id = promise.borrower_id and entry.chain = 'loan:' || promise.loan_id
    and entry.at >= promise.at and entry.value_on <= promise.due_on
    and entry.event in ('repaid', 'prepaid', 'extended', 'replanned')
    and transfer.debit not like 'income:%' and transfer.debit not like 'receivable:%'
    and not exists (
      select from entry reversal
      where reversal.borrower_id = entry.borrower_id and reversal.chain = entry.chain
        and reversal.reverses = entry.reference)
    and ${isNewSince(sql`promise.at`)}
)`

/** Whether a row `promise` of `payment_promise` is the newest of its loan. */
export const IS_NEWEST = sql`not exists (
  select from payment_promise later
  where later.borrower_id = promise.borrower_id and later.loan_id = promise.loan_id
    and (later.at, later.id) > (promise.at, promise.id))`

/** Whether a row of `loan` has a promise that is neither kept nor over on a day. */
export function hasOpenPromise(day: Temporal.PlainDate) {
  return sql`exists (
    select from payment_promise promise
    where promise.borrower_id = loan.borrower_id and promise.loan_id = loan.id
      and promise.due_on >= ${day} and ${PAID_SINCE} < promise.amount)`
}

/**
 * The newest promise of a row of `loan`, with its day, if that is over on a day and it was not kept:
 * a table of one row at most, named `promise`.
 */
export function brokenPromise(day: Temporal.PlainDate) {
  return sql`(
    select promise.due_on from payment_promise promise
    where promise.borrower_id = loan.borrower_id and promise.loan_id = loan.id
      and promise.due_on < ${day} and ${IS_NEWEST} and ${PAID_SINCE} < promise.amount
  ) promise`
}
