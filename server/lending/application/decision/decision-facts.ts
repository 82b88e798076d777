import type { DecisionFacts } from '#domain/underwriting/policy-replay.ts'
import { ageOn } from '#domain/underwriting/underwriting.ts'
import type { ProductOnOffer } from '#server/lending/offer/product-on-offer.ts'
import type { Person } from '#server/platform/field-encryption/person.ts'

/** By what the policy decides an application, as it is kept; marks are known a minute later. */
export function decisionFacts(
  { product, rules, isRepeat, history }: ProductOnOffer,
  { fullName, birthOn }: Person,
  asked: Pick<
    DecisionFacts,
    'principal' | 'overdueCount' | 'identity' | 'creditReportAge' | 'exclusion'
  >,
): Omit<DecisionFacts, 'marks'> {
  const { principalLeast, principalAtFirst, principalMost, principalStep } = product.terms
  const { settled, beforeErasure, limitSet = null, oneLimit = null } = history
  return {
    ...asked,
    age: birthOn && ageOn(birthOn, rules.startsOn),
    hasName: fullName !== null && fullName.trim() !== '',
    isFirst: !isRepeat,
    isPartners: product.presentation.isPartner,
    product: { principalLeast, principalAtFirst, principalMost, principalStep },
    history: { settled, beforeErasure, limitSet, oneLimit },
  }
}
