import type { Centavos } from '#domain/money/money.ts'

/** The facts of a settled loan that a limit depends on. */
export interface SettledLoan {
  /** Whether a penalty was charged on it and not reversed. */
  readonly wasLate: boolean
  /** Whether it was cancelled for free; such a loan does not count. */
  readonly wasCancelled: boolean
  /** Whether a dispute of it is undecided, so that it may still prove to be late. */
  readonly isDisputed: boolean
  /** Whether it was extended, or got another plan. */
  readonly wasReplanned: boolean
  /** Centavos. */
  readonly principal: Centavos
  /** Days for which its principal was owed, on average over its centavos, rounded down. */
  readonly daysOwed: number
  /** Centavos × days: the principal that was really owed, summed over days 1 to 60. */
  readonly centavoDays: bigint
  /** How many loans of its list, which are the first ones, were settled before it was accepted. */
  readonly settledBefore: number
}

/** What a borrower's limits depend on. */
export interface CreditHistory {
  /** Oldest first; where there is one limit, in the order in which they were settled. */
  readonly settled: readonly SettledLoan[]
  /** Those of the person before their data were erased: they lower a limit and never raise it. */
  readonly beforeErasure: readonly SettledLoan[]
  /** Centavos that staff set in place of what follows from the loans. */
  readonly limitSet?: Centavos | null
  /** Where a borrower has one limit over all products; null: each product has its own. */
  readonly oneLimit?: OneLimit | null
}

/** What one limit over all products and brands of a market starts from, and what is used of it. */
export interface OneLimit {
  readonly amounts: LimitAmounts
  /** Centavos: principal unpaid, and principal applied for or approved that is not paid out yet. */
  readonly outstanding: Centavos
}

/** The amounts that a limit keeps to, in centavos. */
export interface LimitAmounts {
  readonly principalLeast: Centavos
  /** The limit of a first loan. */
  readonly principalAtFirst: Centavos
  readonly principalMost: Centavos
}

/** A visitor, or a borrower before their first loan, of a product with a limit of its own. */
export const NO_HISTORY: CreditHistory = { settled: [], beforeErasure: [] }
