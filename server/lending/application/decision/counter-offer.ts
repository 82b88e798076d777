import {
  PICTURE_REASONS,
  type UnderwritingReason,
  type Verdict,
} from '#domain/underwriting/underwriting.ts'

/** What a person of staff offers in place of what the borrower applied for. */
export interface CounterOffer {
  /** The application that was closed with it. */
  readonly loanId: string
  /** Who offers it. */
  readonly by: string
  /** What they knew when they did. */
  readonly reasons: readonly UnderwritingReason[]
}

/**
 * Whether the person who made the counter-offer has decided the application that accepts it: the
 * policy declines none, and refers it only for what they knew. Pictures are compared in any case.
 */
export function isAnsweredBy({ reasons }: CounterOffer, verdict: Verdict): boolean {
  if (verdict.outcome === 'decline') return false
  return verdict.reasons.every(
    (reason) => reasons.includes(reason) && !PICTURE_REASONS.includes(reason),
  )
}
