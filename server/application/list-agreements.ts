import type { Agreement } from '#server/application/agreement.ts'
import { agreementFacts, type LoanAsked } from '#server/application/agreement-facts.ts'
import { agreementsOf } from '#server/application/agreements.ts'
import type { Parts } from '#server/parts.ts'

/**
 * What is accepted with a loan of a product, in order; null for what is not there. It is the same
 * in every scene: 3, the confirm screen, is the only one that is given (API-019).
 */
export async function listAgreementsOf(
  parts: Parts,
  productId: string,
  asked: LoanAsked,
): Promise<readonly Agreement[] | null> {
  const facts = await agreementFacts(parts, productId, asked)
  return facts && agreementsOf(facts)
}
