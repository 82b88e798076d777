import type { Portion } from '#domain/portions.ts'

/** What a balance means: debits add to assets and expenses, credits to the others. */
export type AccountKind = 'asset' | 'liability' | 'income' | 'expense'

/** Every account of the ledger by the first word of its name. */
export const ACCOUNT_KINDS = {
  /** Money at a payment provider. */
  cash: 'asset',
  /** Money a provider has reported and not yet settled to us. */
  clearing: 'asset',
  /** What a loan's borrower owes, per portion. */
  receivable: 'asset',
  /** Interest, fees, penalties and expenses charged, by portion. */
  income: 'income',
  /** What a borrower paid beyond his debt. */
  surplus: 'liability',
  /** Money that came without an owner. */
  suspense: 'liability',
  /** Loans on their way to the borrower. */
  disbursement: 'liability',
  /** Debts given up, less what was recovered of them. */
  writeOff: 'expense',
} as const satisfies Record<string, AccountKind>

/** Ids only, never personal data: erasing a borrower must not break the chain of entries. */
export type Account =
  | `cash:${string}`
  | `clearing:${string}`
  | `receivable:${string}:${Portion}`
  | `income:${Exclude<Portion, 'principal'>}`
  | `surplus:${string}`
  | 'suspense'
  | 'disbursement'
  | 'writeOff'

/** The kind of an account. */
export function accountKind(account: Account): AccountKind {
  const [word = ''] = account.split(':')
  if (!isAccountWord(word)) throw new Error(`There is no account ${account}.`)
  return ACCOUNT_KINDS[word]
}

/** The money at a provider, by its key. */
export function cashAt(provider: string): Account {
  return `cash:${provider}`
}

/** The receivable of a loan's portion. */
export function receivable(loanId: string, portion: Portion): Account {
  return `receivable:${loanId}:${portion}`
}

function isAccountWord(word: string): word is keyof typeof ACCOUNT_KINDS {
  return Object.hasOwn(ACCOUNT_KINDS, word)
}
