import type { listAgreements } from '#contract/application/application.ts'
import { CODES } from '#contract/codes.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Agreement } from '#server/lending/agreement/agreement.ts'
import { agreementFacts, type LoanAsked } from '#server/lending/agreement/agreement-facts.ts'
import { buildAgreements } from '#server/lending/agreement/agreements.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { PRODUCT_NOT_FOUND } from '#server/lending/product/product-messages.ts'
import type { Language } from '#contract/brand.ts'
import type { Applicant } from '#server/lending/offer/applicant.ts'
import { languageFor } from '#server/platform/messages/localized.ts'

/**
 * The agreements of a product or loan, in order; null when there is none. All scenes have the same;
 * the specification has only scene 3, the confirm screen (API-019).
 *
 * @param chosen the reader's language; the product's market may have one language alone
 */
export async function listProductAgreements(
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'database'>,
  productId: string,
  asked: LoanAsked,
  chosen: Language,
): Promise<readonly Agreement[] | null> {
  const facts = await agreementFacts(deps, productId, asked)
  return facts && buildAgreements(facts, languageFor(facts.market.key, chosen))
}

/**
 * The titles in the list of the confirm screens.
 *
 * @throws Refusal -1001 when the brand has no such product
 */
export async function listAgreementTitles(
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'database'>,
  { brand, language }: Pick<Applicant, 'brand' | 'language'>,
  productId: string,
): Promise<Output<typeof listAgreements>> {
  const asked = { brandKey: brand.key, borrowerId: null, orderId: '' }
  const agreements = await listProductAgreements(deps, productId, asked, language)
  if (!agreements) throw new Refusal(CODES.notFound, PRODUCT_NOT_FOUND)
  return {
    data: agreements.map(({ title, isConsent }) => ({ title, isConsent: isConsent ? 1 : 0 })),
  }
}
