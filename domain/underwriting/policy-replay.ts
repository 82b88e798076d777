import {
  afterApproval,
  type ApprovedOnDay,
  type MarkCounts,
  referralReasons,
} from '#domain/underwriting/automatic-approval.ts'
import type { CreditHistory } from '#domain/underwriting/credit-history.ts'
import { principalLimit, type ProductAmounts } from '#domain/underwriting/loan-limits.ts'
import { type Centavos, smaller } from '#domain/money/money.ts'
import type { UnderwritingPolicy } from '#domain/underwriting/underwriting-policy.ts'
import {
  type ApplicationFacts,
  underwriting,
  type Verdict,
} from '#domain/underwriting/underwriting.ts'

/** All that a policy decides an application by. */
export interface DecisionFacts extends Pick<
  ApplicationFacts,
  'age' | 'hasName' | 'overdueCount' | 'identity' | 'creditReportAge' | 'exclusion'
> {
  /** Centavos that were applied for. */
  readonly principal: Centavos
  /** Whether the borrower had settled no loan. */
  readonly isFirst: boolean
  /** A partner's money has no limit of the day, and no mark refers it. */
  readonly isPartners: boolean
  readonly product: ProductAmounts
  readonly history: CreditHistory
  readonly marks: MarkCounts
}

/** What a policy decides, and at which amount. */
export interface PolicyDecision extends Verdict {
  /** Centavos: the limit, where more was applied for. */
  readonly principal: Centavos
  /** Centavos. */
  readonly limit: Centavos
  /** What is approved without a person on the day after it. */
  readonly day: ApprovedOnDay
}

/**
 * What a policy decides about an application. Above its limit a borrower is offered the limit, so
 * that is the amount; where the limit is below the product's smallest amount, nothing is lent.
 *
 * @param day what was approved without a person on the day before it
 */
export function policyDecision(
  facts: DecisionFacts,
  policy: UnderwritingPolicy,
  day: ApprovedOnDay,
): PolicyDecision {
  const limit = principalLimit(facts.product, facts.history, policy)
  const isLent = limit >= facts.product.principalLeast
  const principal = isLent ? smaller(facts.principal, limit) : facts.principal
  const asked = { ...facts, principal }
  const verdict = underwriting({ ...asked, principalLimit: limit }, policy)
  if (verdict.outcome !== 'approve' || facts.isPartners)
    return { ...verdict, principal, limit, day }
  const reasons = referralReasons(asked, day, policy)
  if (reasons.length > 0) return { outcome: 'refer', reasons, principal, limit, day }
  return { ...verdict, principal, limit, day: afterApproval(day, asked) }
}
