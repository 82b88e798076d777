import type { Portion } from '#domain/allocation/portions.ts'

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
  /** Asset: money in an account of the lender at a bank, by the account's key. */
  | `bank:${string}`
  /** Asset: money between two accounts of the lender at banks: one shows it, the other not yet. */
  | 'inTransit'
  /** Asset: what the borrower of a loan owes, per portion. */
  | `receivable:${string}:${Portion}`
  /** Contra-asset, a credit: what of the receivables is expected to be lost. */
  | 'allowance'
  /** Asset: what the brand of that key owes this one; below zero: what this one owes it. */
  | `interbrand:${string}`
  /** Income: interest, fees, penalties and expenses charged, by portion. */
  | `income:${Exclude<Portion, 'principal'>}`
  /** Contra-income: interest, fees, penalties and expenses that were charged and waived. */
  | `waived:${Exclude<Portion, 'principal'>}`
  /** Income: what belongs to no loan, such as interest of a bank. */
  | 'income:other'
  /** Liability: what a borrower paid beyond the debt. */
  | `surplus:${string}`
  /** Liability: money received without a known owner. */
  | 'suspense'
  /** Liability: loans on their way to the borrower. */
  | 'disbursement'
  /** Liability: taxes that are withheld or owed, and not yet paid. */
  | 'taxesPayable'
  /** Liability: documentary stamp tax that is owed, and not yet paid. */
  | 'stampTaxPayable'
  /** Liability: what other lenders lent to this one, and were not repaid. */
  | 'borrowedFunds'
  /** Equity: what the owners paid in. */
  | 'capital'
  /** Equity, a debit: what the owners took out as dividends. */
  | 'dividends'
  /** Expense: what payment providers charge for collecting and paying out. */
  | 'expense:providerFees'
  /** Expense: charges of a bank, rounding, what was given up of a difference. */
  | 'expense:other'
  /** Expense: documentary stamp tax that the lender bears. */
  | 'expense:stampTax'
  /** Expense: what the allowance grew by. */
  | 'expense:impairment'
  /** What the lender's chart of accounts adds, of whatever group. */
  | `own:${string}`
  /** Expense: what providers took back after it had left us; it stands until staff end it. */
  | 'providerLoss'
  /** Expense: debts given up, less what was recovered of them. */
  | 'writeOff'

/** The account of the money at a provider, by the provider's key. */
export function cashAt(provider: string): Account {
  return `cash:${provider}`
}

/** The account of the money in one of the lender's accounts at a bank, by its key. */
export function bankAt(key: string): Account {
  return `bank:${key}`
}

/** The account of what another brand owes, or is owed, by its key. */
export function interbrand(brand: string): Account {
  return `interbrand:${brand}`
}

/** The receivable account of one portion of a loan. */
export function receivable(loanId: string, portion: Portion): Account {
  return `receivable:${loanId}:${portion}`
}
