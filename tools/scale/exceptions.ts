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
    because: 'Calls that are answered from memory read session and fingerprint in one statement',
    becomes: 'the session from the coordinator, then the fingerprint from the borrower’s shard',
    rules: [
      'a correlated subquery is correlated on the distribution column',
      'a correlated subquery stays on one side: the shards or the coordinator',
      'tables are joined on the distribution column, or by equality in a plain select',
    ],
    from: [
      'server/lending/loan/get-loan-details.ts',
      'server/payments/intents/get-repayment.ts',
      'server/platform/database/in-batches.ts',
    ],
  },
]
