import { sql } from 'kysely'

/**
 * Selects what was paid on the loan of a row `promise` of `payment_promise` since it was made, with a
 * value date up to its day: money of payments that stand, in centavos. A payment that was booked
 * before, and again since, is not new.
 */
export const PAID_SINCE = sql`(
  select coalesce(sum(transfer.amount), 0)::bigint
  from entry join transfer
    on transfer.chain = entry.chain and transfer.sequence = entry.sequence
  where entry.chain = 'loan:' || promise.loan_id
    and entry.at >= promise.at and entry.value_on <= promise.due_on
    and entry.event in ('repaid', 'prepaid', 'extended', 'replanned')
    and transfer.debit not like 'income:%' and transfer.debit not like 'receivable:%'
    and not exists (
      select from entry reversal
      where reversal.chain = entry.chain and reversal.reverses = entry.reference)
    and not exists (
      select from entry_payment link
        join entry_payment other
          on other.provider = link.provider and other.reference = link.reference
        join entry before on before.chain = other.chain and before.sequence = other.sequence
      where link.chain = entry.chain and link.sequence = entry.sequence
        and before.at < promise.at)
)`

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
    select promise.due_on from (
      select * from payment_promise
      where borrower_id = loan.borrower_id and loan_id = loan.id
      order by at desc, id desc limit 1
    ) promise
    where promise.due_on < ${day} and ${PAID_SINCE} < promise.amount
  ) promise`
}
