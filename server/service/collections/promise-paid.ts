import { sql } from 'kysely'
import { paidSince } from '#server/lending/loan/record/paid-since.ts'

/**
 * Selects what was paid on the loan of a row `promise` of `payment_promise` since it was made, with a
 * value date up to its day, in centavos. Any money keeps a promise, also what was paid for an
 * extension or a new plan. The statement begins with ASSIGNED_PAYMENTS.
 */
export const PAID_SINCE = paidSince({
  borrowerId: sql`promise.borrower_id`,
  chain: sql`'loan:' || promise.loan_id`,
  since: sql`promise.at`,
  until: sql`promise.due_on`,
  events: ['repaid', 'prepaid', 'extended', 'replanned'],
})

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
