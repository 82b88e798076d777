import { MARKETS } from '#domain/market/market.ts'
import type { Centavos } from '#domain/money/money.ts'
import { loanTerms } from '#domain/schedule/loan-terms.ts'
import { offer } from '#domain/underwriting/offer.ts'
import { onDueDates, paydayText } from '#server/lending/offer/due-dates.ts'
import type { OfferOption } from '#server/lending/offer/get-offer.ts'
import { offerDetails } from '#server/lending/offer/offer-details.ts'
import { OFFER_MESSAGES } from '#server/lending/offer/offer-messages.ts'
import { type ProductOnOffer, productOnOffer } from '#server/lending/offer/product-on-offer.ts'
import { findLowerAmount } from '#server/lending/application/decision/lower-amount.ts'
import {
  type FiledApplication,
  filedApplication,
} from '#server/lending/application/filed-application-store.ts'
import { findBorrowerId } from '#server/lending/application/decision/decision-store.ts'
import { DECLINE_MESSAGES } from '#server/lending/loan/status/decline-messages.ts'
import { STATUS_MESSAGES } from '#server/lending/loan/status/status-messages.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What a decision comes to, and what the borrower reads of it. */
export interface DecisionPreview {
  readonly borrowerId: string
  /** Whether it is what the borrower accepted. */
  readonly isAccepted: boolean
  readonly rows: { readonly label: string; readonly value: string }[]
  readonly installments: { readonly dueOn: string; readonly amount: number }[]
  readonly told: { readonly english: string; readonly filipino: string }
}

/**
 * What an application comes to at its own amount or a smaller one, if it is paid out today.
 *
 * @param amount centavos
 * @throws Refusal -1001 for no application, -1004 with the nearest amount that is on offer
 */
export async function previewDecision(
  deps: Dependencies,
  db: Database,
  loanId: string,
  amount: Centavos,
): Promise<DecisionPreview> {
  const borrowerId = await findBorrowerId(db, loanId)
  const filed = await filedApplication(db, loanId)
  const brand = deps.config.brands.get(filed.brand)
  if (!brand) throw new Error(`There is no brand ${filed.brand}.`)
  const isAccepted = amount === filed.principal
  const viewer = { borrowerId, brand, language: 'en' } as const
  const option = isAccepted
    ? acceptedOption(await productOnOffer(deps, db, viewer, filed.productId), filed)
    : await findLowerAmount(deps, db, { ...filed, id: loanId }, amount)
  const told = isAccepted
    ? { english: STATUS_MESSAGES.en.approved, filipino: STATUS_MESSAGES.fil.approved }
    : { english: DECLINE_MESSAGES.en.lowerOffered, filipino: DECLINE_MESSAGES.fil.lowerOffered }
  return {
    borrowerId,
    isAccepted,
    rows: offerDetails(option, MARKETS[brand.market], OFFER_MESSAGES.en).map(
      ({ text: label, value }) => ({ label, value }),
    ),
    installments: option.offer.rows.map(({ dueOn, due }) => ({
      dueOn: dueOn.toString(),
      amount: Number(due),
    })),
    told: { english: told.english.description, filipino: told.filipino.description },
  }
}

/** Accepted paydays stay, whenever the money comes. */
function acceptedOption(
  onOffer: ProductOnOffer,
  { installments, principal, payday, firstDueOn }: FiledApplication,
): OfferOption {
  const { product, rules } = onDueDates(onOffer, { payday: paydayText(payday ?? undefined) })
  const first = firstDueOn === null ? undefined : Temporal.PlainDate.from(firstDueOn)
  const terms = loanTerms(product.terms, installments, first)
  return { terms, offer: offer(terms, principal, rules.startsOn, rules.market) }
}
