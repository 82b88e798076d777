import type { listAgreements } from '#contract/application.ts'
import { CODES } from '#contract/codes.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Agreement } from '#server/application/agreement.ts'
import { agreementFacts, type LoanAsked } from '#server/application/agreement-facts.ts'
import { agreementsOf } from '#server/application/agreements.ts'
import type { BrandSetting } from '#server/brands.ts'
import { Refusal } from '#server/http/refusal.ts'
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

/**
 * The titles as the confirm screens list them.
 *
 * @throws Refusal -1001 when the brand has no such product
 */
export async function agreementTitlesOf(
  parts: Parts,
  brand: BrandSetting,
  productId: string,
): Promise<Output<typeof listAgreements>> {
  const asked = { brandKey: brand.key, borrowerId: null, orderId: '' }
  const agreements = await listAgreementsOf(parts, productId, asked)
  if (!agreements) throw new Refusal(CODES.notFound, 'This product was not found.')
  return {
    data: agreements.map(({ title, isConsent }) => ({ title, isConsent: isConsent ? 1 : 0 })),
  }
}
