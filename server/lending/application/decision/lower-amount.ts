import { CODES } from '#contract/codes.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { DecidedLoan } from '#server/lending/application/decision/decision-store.ts'
import { onDueDates, paydayText } from '#server/lending/offer/due-dates.ts'
import { type OfferOption, toOption } from '#server/lending/offer/get-offer.ts'
import { type ProductOnOffer, productOnOffer } from '#server/lending/offer/product-on-offer.ts'
import { refuseUnlessOffered } from '#server/lending/offer/refuse-amount.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Application = Pick<
  DecidedLoan,
  'borrowerId' | 'brand' | 'productId' | 'principal' | 'installments' | 'payday'
> & { readonly id: string }

/** A smaller amount than the borrower applied for, with its figures of today. */
export interface LowerAmount extends OfferOption {
  readonly onOffer: ProductOnOffer
}

/**
 * What a smaller amount would be for the borrower, with the same number of installments: exactly
 * what they are shown when they look at it today.
 *
 * @throws Refusal -1004 with the nearest amount on offer, or when it is not a smaller one
 */
export async function findLowerAmount(
  deps: Dependencies,
  db: Database,
  { id, borrowerId, brand: key, productId, principal: applied, installments, payday }: Application,
  principal: Centavos,
): Promise<LowerAmount> {
  const brand = deps.config.brands.get(key)
  if (!brand) throw new Error(`There is no brand ${key}.`)
  if (principal >= applied)
    throw new Refusal(
      CODES.stale,
      englishOnly('amount: less than what the borrower applied for.'),
      { amount: Number(applied) },
    )
  const viewer = { borrowerId, brand, language: 'en' } as const
  // What is offered comes in place of this application.
  const found = await productOnOffer(deps, db, viewer, productId, { without: id })
  const onOffer = onDueDates(found, { payday: paydayText(payday ?? undefined) })
  refuseUnlessOffered(onOffer, installments, principal)
  return { onOffer: found, ...toOption(onOffer, installments, principal) }
}
