import type { RuleName } from './rules.ts'

/** Statements that Citus does not run yet, and what they become. They count as not supported. */
export interface Exception {
  readonly because: string
  readonly becomes: string
  /** The rules that these statements break. */
  readonly rules: readonly RuleName[]
  /** The files, or functions of the database, that send them. */
  readonly from: readonly string[]
}

/** `npm run -s scale` fails for a statement that is not among them, and names those that are mended. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    because: 'The posting functions take the payments of many borrowers in one call',
    becomes:
      'one call for one borrower, on that borrower’s shard, with the borrower in every statement',
    rules: [
      'rows are locked in one shard only',
      'a correlated subquery is correlated on the distribution column',
      'tables are joined on the distribution column, or by equality in a plain select',
      'on conflict names a key with the distribution column',
    ],
    from: [
      'function keep_balances',
      'function lock_chain',
      'function lock_chain_of',
      'function make_chains',
      'function post_entries',
      'function post_payments',
    ],
  },
  {
    because: 'A subquery looks from a shard into a table of the coordinator, or back',
    becomes: 'the smaller side first, as a common table that is read apart, or two statements',
    rules: [
      'a correlated subquery is correlated on the distribution column',
      'a correlated subquery stays on one side: the shards or the coordinator',
      'tables in an outer join are joined on the distribution column',
      'tables are joined on the distribution column, or by equality in a plain select',
    ],
    from: [
      'server/backoffice/today/today-routes.ts',
      'server/growth/partner/partner-store.ts',
      'server/ledger/audit-check.ts',
      'server/lending/loan/get-loan-details.ts',
      'server/lending/loan/list-loans.ts',
      'server/payments/bank/settled-payment-store.ts',
      'server/payments/close/closing-days.ts',
      'server/payments/intents/get-repayment.ts',
      'server/payments/intents/on-their-way.ts',
      'server/payments/payment/audit-payments.ts',
      'server/payments/payment/waiting-payments.ts',
      'server/payments/payout-holds/held-payouts.ts',
      'server/payments/payout-holds/payout-balance-store.ts',
      'server/payments/posting/booking-facts.ts',
      'server/payments/reconciliation/open-differences.ts',
      'server/payments/reconciliation/queued-differences.ts',
      'server/payments/reconciliation/reconciliation-gauges.ts',
      'server/payments/reconciliation/reconciliation-store.ts',
      'server/payments/results/loan-after-payment.ts',
      'server/platform/database/in-batches.ts',
      'server/platform/http/serve-kept.ts',
      'server/service/my-data/my-data-store.ts',
      'server/sweep.ts',
    ],
  },
  {
    because: 'A subquery for each row of a list is not correlated on the borrower',
    becomes: 'the list is joined on the borrower, or is asked in two statements',
    rules: [
      'a correlated subquery is correlated on the distribution column',
      'a change over shards finds no row by its place (ctid)',
    ],
    from: [
      'server/backoffice/archives/archive-store.ts',
      'server/identity/picture/look-store.ts',
      'server/lending/disclosure/sweep-statements.ts',
      'server/service/collections/contact-store.ts',
      'server/sweep.ts',
    ],
  },
]
