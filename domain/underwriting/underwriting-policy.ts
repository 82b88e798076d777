import type { ApprovalLimits } from '#domain/underwriting/automatic-approval.ts'
import type { LimitRules } from '#domain/underwriting/limit-steps.ts'

/**
 * What staff set of underwriting (docs/why/0051-the-policy-is-replayed-before-it-is-published.md).
 * What the law or the specification says is no part of it: nobody under 18 borrows, no product
 * exceeds a cap, and names, birth dates and pictures of IDs are looked at by a person where they
 * are not known.
 */
export interface UnderwritingPolicy extends ApprovalLimits, LimitRules {
  /** What becomes of a borrower of whom another loan is overdue. */
  readonly overdueLoan: 'decline' | 'refer'
  /** Whole years; 18: nobody is referred for being young. */
  readonly referredBelowAge: number
  /** Whole years; null: nobody is referred for being old. */
  readonly referredAboveAge: number | null
  /**
   * Days that the report of a credit bureau may be old which a person reads before a loan is
   * approved; null: no report is asked for.
   */
  readonly creditReportDays: number | null
}

/** Within these a version of the policy can be set. */
export const POLICY_RANGES = {
  raisePercent: { least: 110, most: 400 },
  latePercent: { least: 10, most: 100 },
  /** RA 6809: of age at 18, and no policy lends below. */
  referredBelowAge: { least: 18, most: 99 },
  referredAboveAge: { least: 18, most: 120 },
  creditReportDays: { least: 0, most: 365 },
  marksLeast: { least: 1, most: 1_000_000 },
  loansMost: { least: 0, most: 1_000_000 },
  /** Pesos a day. */
  pesosMost: { least: 0, most: 1_000_000_000 },
} as const
