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
    because: 'A row is locked by its id, or a batch of due rows over all borrowers',
    becomes:
      'the caller brings the borrower; a batch is read without a lock and then locked by borrower',
    rules: ['rows are locked in one shard only', 'a limit over shards has no subquery'],
    from: [
      'server/lending/application/decision-store.ts',
      'server/lending/loan/loan-store.ts',
      'server/lending/loan/status-changes.ts',
      'server/payments/payout-holds/decide-held-payout.ts',
      'server/payments/payout-holds/payout-facts-store.ts',
      'server/payments/payouts/payout-store.ts',
      'server/payments/refunds/refund-store.ts',
      'server/service/contacts/contact-store.ts',
    ],
  },
  {
    because: 'A number is unique over all borrowers',
    becomes: 'the number is claimed first, in a table of the coordinator',
    rules: ['on conflict names a key with the distribution column'],
    from: [
      'server/lending/application/application-store.ts',
      'server/service/complaint/complaint-store.ts',
    ],
  },
  {
    because: 'What a brand books or refunds itself has no borrower',
    becomes: 'the row gets the brand’s owner of the day',
    rules: ['an insert names the distribution column'],
    from: ['server/payments/refunds/refund-store.ts'],
  },
  {
    because: 'A borrower is compared with all others by hashes',
    becomes: 'two statements: the hashes from the borrower’s shard, then all shards by hash',
    rules: [
      'a correlated subquery is correlated on the distribution column',
      'a correlated subquery stays on one side: the shards or the coordinator',
      'tables are joined on the distribution column, or by equality in a plain select',
    ],
    from: [
      'server/growth/recommendation/recommended-products.ts',
      'server/lending/loan/get-loan-details.ts',
      'server/lending/offer/get-offer.ts',
      'server/lending/offer/limit-change.ts',
      'server/lending/offer/limits-with-reasons.ts',
      'server/lending/offer/product-on-offer.ts',
      'server/lending/policy-version/past-applications.ts',
      'server/lending/risk-mark/shared-sign-store.ts',
      'server/payments/payout-holds/payout-facts-store.ts',
      'server/platform/http/serve-kept.ts',
    ],
  },
  {
    because: 'Rows of the ledger are joined by their chain or reference alone',
    becomes: 'the join names the owner too, once every row has one',
    rules: [
      'a correlated subquery is correlated on the distribution column',
      'tables in an outer join are joined on the distribution column',
      'tables are joined on the distribution column, or by equality in a plain select',
    ],
    from: [
      'server/backoffice/collections/late-loan-store.ts',
      'server/backoffice/records/timeline-store.ts',
      'server/backoffice/reports/covered-store.ts',
      'server/backoffice/reports/credit-file-store.ts',
      'server/backoffice/reports/on-time-store.ts',
      'server/backoffice/reports/quarter-store.ts',
      'server/backoffice/reports/stamp-tax-store.ts',
      'server/backoffice/reports/vintages-store.ts',
      'server/backoffice/today/today-routes.ts',
      'server/ledger/balances.ts',
      'server/ledger/entries.ts',
      'server/ledger/general-ledger.ts',
      'server/ledger/reversal.ts',
      'server/lending/disclosure/audit-disclosures.ts',
      'server/lending/hardship/hardship-store.ts',
      'server/lending/loan/loan-transfers.ts',
      'server/payments/bank/book-payout-fees.ts',
      'server/payments/close/unexplained-store.ts',
      'server/payments/payment/entry-source.ts',
      'server/payments/payment/loans-of-payment.ts',
      'server/payments/payment/posted-payments.ts',
      'server/payments/posting/booking-store.ts',
      'server/payments/receipts/receipt-store.ts',
      'server/payments/reconciliation/payout-comparison-store.ts',
      'server/payments/suspense/suspense-candidates.ts',
      'server/payments/suspense/suspense-store.ts',
      'server/payments/suspense/waiting-in-suspense.ts',
      'server/service/collections/promise-store.ts',
    ],
  },
]
