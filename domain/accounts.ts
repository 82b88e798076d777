import type { Portion } from '#domain/portions.ts'

/**
 * Every account of the ledger. Debits add to assets and expenses, credits to liabilities and
 * income. Names hold ids only, never personal data: erasing a borrower must not break the chain of
 * entries.
 */
export type Account =
  /** Asset: money at a payment provider. */
  | `cash:${string}`
  /** Asset: money that a provider has reported and not yet settled. */
  | `clearing:${string}`
  /** Asset: what the borrower of a loan owes, per portion. */
  | `receivable:${string}:${Portion}`
  /** Income: interest, fees, penalties and expenses charged, by portion. */
  | `income:${Exclude<Portion, 'principal'>}`
  /** Liability: what a borrower paid beyond the debt. */
  | `surplus:${string}`
  /** Liability: money received without a known owner. */
  | 'suspense'
  /** Liability: loans on their way to the borrower. */
  | 'disbursement'
  /** Expense: debts given up, less what was recovered of them. */
  | 'writeOff'

/** The account of the money at a provider, by the provider's key. */
export function cashAt(provider: string): Account {
  return `cash:${provider}`
}

/** The receivable account of one portion of a loan. */
export function receivable(loanId: string, portion: Portion): Account {
  return `receivable:${loanId}:${portion}`
}
