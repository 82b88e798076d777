import type { Input } from '#contract/endpoint.ts'
import type { getOffer } from '#contract/application.ts'
import { refuseOpenLoan } from '#server/lending/application/refuse-open-loan.ts'
import type { Applicant } from '#server/lending/offer/applicant.ts'
import { getOfferFor, type MadeOffer } from '#server/lending/offer/get-offer.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * The offer of a confirm screen, for a borrower who can accept it.
 *
 * @throws Refusal -1005 with the borrower's open loan of the product
 */
export async function showOffer(
  deps: Dependencies,
  applicant: Applicant,
  asked: Input<typeof getOffer>,
): Promise<MadeOffer> {
  await refuseOpenLoan(deps.database, applicant, asked.productId)
  return getOfferFor(deps, applicant, asked)
}
