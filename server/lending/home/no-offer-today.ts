import type { NoOffer } from '#contract/application/product.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import type { ListedLoan } from '#server/lending/loan/details/list-loans.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import type { Viewer } from '#server/lending/offer/applicant.ts'
import { usedLimit } from '#server/lending/offer/nothing-offered.ts'
import { OFFER_MESSAGES } from '#server/lending/offer/offer-messages.ts'
import type { LentToday, ProductOnOffer } from '#server/lending/offer/product-on-offer.ts'
import { languageFor, localized, type Localized } from '#server/platform/messages/localized.ts'

interface Home {
  readonly products: LentToday
  readonly loans: readonly (Pick<ListedLoan, 'status'> & {
    readonly loan: Pick<Loan, 'isOpen' | 'productId'>
  })[]
}

/**
 * Why a borrower cannot apply today: every application would be refused or declined. Null: they can,
 * or it is not about them (a visitor, a lender without products).
 *
 * @param onOffer what home offers
 */
export function noOfferToday(
  { brand, language, borrowerId }: Viewer,
  home: Home,
  onOffer: readonly ProductOnOffer[],
): NoOffer | null {
  const found = borrowerId === null ? null : whyNone(home, onOffer)
  if (!found) return null
  const { text, asksStaff } = found
  return { text: text[languageFor(brand.market, language)], asksStaff: asksStaff ? 1 : 0 }
}

interface Why {
  readonly text: Localized
  /** Staff can say more, or change it. */
  readonly asksStaff: boolean
}

function whyNone(
  { products: { lent, refused }, loans }: Home,
  onOffer: readonly ProductOnOffer[],
): Why | null {
  const [first] = lent
  if (!first) return null
  if (refused) return { text: refused, asksStaff: true }
  const isLate = loans.some(({ status }) => status === STATUS.overdue)
  if (isLate && first.inForce.policy.overdueLoan === 'decline')
    return { text: localized(OFFER_MESSAGES, 'payFirst'), asksStaff: false }
  if (onOffer.length > 0) return null
  const waits = whatWaits(loans)
  if (waits) return { text: localized(OFFER_MESSAGES, waits), asksStaff: false }
  const open = new Set(loans.filter(({ loan }) => loan.isOpen).map(({ loan }) => loan.productId))
  if (lent.every(({ product }) => open.has(product.id)))
    return { text: localized(OFFER_MESSAGES, 'eachIsOpen'), asksStaff: false }
  const used = lent.map(limitUsedBy).find((text) => text !== null)
  return used
    ? { text: used, asksStaff: false }
    : { text: localized(OFFER_MESSAGES, 'notNow'), asksStaff: true }
}

/** What a borrower waits for, whose applications stand in the way of another. */
function whatWaits(loans: Home['loans']): 'underReview' | 'notPaidOut' | null {
  if (loans.some(({ status }) => status === STATUS.underReview)) return 'underReview'
  return loans.some(({ status }) => status === STATUS.disbursing) ? 'notPaidOut' : null
}

function limitUsedBy({ product, history, inForce, rules }: ProductOnOffer): Localized | null {
  return usedLimit(product.terms, history, inForce.policy, rules.market)
}
