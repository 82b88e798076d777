import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import { type Offer, offer } from '#domain/underwriting/offer.ts'
import type { Centavos } from '#domain/money/money.ts'
import { isOffered, offeredTerms } from '#domain/underwriting/offered-amounts.ts'
import type { Applicant } from '#server/lending/offer/applicant.ts'
import { insertOffer } from '#server/lending/offer/offer-store.ts'
import { onDueDates } from '#server/lending/offer/due-dates.ts'
import { type ListedOffer, offersAsColumn } from '#server/lending/offer/find-offers.ts'
import {
  amountOffered,
  type ProductOnOffer,
  onOfferAsColumn,
} from '#server/lending/offer/product-on-offer.ts'
import { refuseUnlessOffered } from '#server/lending/offer/refuse-amount.ts'
import { asOne, type Column, readTogether } from '#server/platform/database/column.ts'
import { borrowerAsColumn } from '#server/lending/disclosure/find-borrower.ts'
import type { Database } from '#server/platform/database/database.ts'
import {
  isUnchanged,
  offerToState,
  offerToStateFor,
  type OfferStated,
  type OfferToState,
  stateOffer,
} from '#server/lending/disclosure/state-offer.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Hours during which an offer can be accepted. */
export const OFFER_HOURS = 24

/** Hours during which an equal request returns the same offer. */
export const SAME_OFFER_HOURS = 1

/** What the borrower asks for; missing fields are chosen by the server. */
export interface OfferRequest {
  readonly productId: string
  readonly amount?: number
  readonly periods?: number
  readonly payday?: string
  readonly firstPayTime?: string
}

/** One number of installments, with its terms and schedule. */
export interface OfferOption {
  readonly terms: LoanTerms
  readonly offer: Offer
}

export interface MadeOffer extends OfferOption, ProductOnOffer {
  readonly id: string
  /** It was made just now; an equal one was shown before otherwise. */
  readonly isNew: boolean
  /** The same amount with each number of installments on offer. */
  readonly options: readonly OfferOption[]
}

/**
 * Makes an offer and stores it, so that only an offer that was shown can be accepted.
 *
 * @throws Refusal -1004 with the nearest amount on offer when the amount asked for is not offered
 */
export async function getOfferFor(
  deps: Dependencies,
  applicant: Applicant,
  asked: OfferRequest,
): Promise<MadeOffer> {
  const offering = offerAsColumn(deps, applicant, asked)
  return (await readTogether(deps.database, { offering })).offering()
}

/**
 * What an offer is made from as a column, to be read beside others.
 *
 * @returns what makes the offer
 */
export function offerAsColumn(
  deps: Dependencies,
  applicant: Applicant,
  asked: OfferRequest,
): Column<() => Promise<MadeOffer>> {
  const { database, clock } = deps
  const { borrowerId } = applicant
  const since = clock.now().subtract({ hours: SAME_OFFER_HOURS })
  const column = asOne({
    onOffer: onOfferAsColumn(deps, applicant, asked.productId),
    recent: offersAsColumn(database, borrowerId, asked.productId, since),
    borrower: borrowerAsColumn(database, borrowerId),
  })
  return {
    sql: column.sql,
    read: (json) => async () => {
      const { onOffer, recent, borrower } = column.read(json)
      return makeOffer(deps, applicant, onOffer(), { recent, borrower }, asked)
    },
  }
}

/** Read of the borrower. */
interface OfferedTo {
  readonly recent: readonly ListedOffer[]
  readonly borrower: { readonly name: string; readonly address: string }
}

async function makeOffer(
  deps: Pick<
    Dependencies,
    'clock' | 'config' | 'database' | 'payments' | 'providerAnswers' | 'random'
  >,
  applicant: Applicant,
  found: ProductOnOffer,
  to: OfferedTo,
  { amount, periods, ...dueDates }: OfferRequest,
): Promise<MadeOffer> {
  const onOffer = onDueDates(found, { ...dueDates, periods })
  const { product, rules } = onOffer
  const count = periods ?? product.terms.installmentCounts[0] ?? 0
  const principal =
    amount === undefined ? amountOffered(onOffer, count, rules.principalLimit) : BigInt(amount)
  refuseUnlessOffered(onOffer, count, principal)

  const options = product.terms.installmentCounts
    .filter((each) => isOffered(product.terms, each, principal, rules))
    .map((each) => toOption(onOffer, each, principal))
  const option = toOption(onOffer, count, principal)
  const { id, isNew } = await storeOffer(deps, applicant, onOffer, to, option)
  return { ...found, ...option, id, isNew, options }
}

export function toOption(
  { product, rules }: Pick<ProductOnOffer, 'product' | 'rules'>,
  installmentCount: number,
  principal: Centavos,
): OfferOption {
  const terms = offeredTerms(product.terms, installmentCount, rules)
  if (!terms) throw new Error(`Product ${product.id} has no such due dates.`)
  return { terms, offer: offer(terms, principal, rules.startsOn, rules.market) }
}

async function storeOffer(
  deps: Pick<
    Dependencies,
    'clock' | 'config' | 'database' | 'payments' | 'providerAnswers' | 'random'
  >,
  applicant: Applicant,
  onOffer: ProductOnOffer,
  { recent, borrower }: OfferedTo,
  option: OfferOption,
): Promise<Pick<MadeOffer, 'id' | 'isNew'>> {
  const { borrowerId } = applicant
  const { id: productId } = onOffer.product
  const { principal } = option.offer
  const installments = option.terms.installmentCount
  const now = deps.clock.now()
  const statement = offerToStateFor(borrower, stated(applicant, onOffer, option))
  const same = recent.find(
    (each) =>
      each.principal === principal &&
      each.installments === installments &&
      isShownAs(statement, each.disclosure()),
  )
  if (same) return { id: same.id, isNew: false }
  const id = deps.random.uuid()
  const disclosure = statement && (await stateOffer(deps, statement, id))
  const shown = { id, borrowerId, productId, principal, installments, disclosure, madeAt: now }
  await insertOffer(deps.database, shown)
  return { id, isNew: true }
}

/** The disclosure statement of an option as of now; null where the market has none. */
export async function readStatement(
  db: Database,
  applicant: Applicant,
  onOffer: ProductOnOffer,
  option: OfferOption,
): Promise<OfferToState | null> {
  return offerToState(db, applicant.borrowerId, stated(applicant, onOffer, option))
}

function stated(
  { brand }: Applicant,
  { product, rules }: ProductOnOffer,
  option: OfferOption,
): OfferStated {
  return { brand, productName: product.name, rules, ...option }
}

/** Whether an offer was shown with exactly this statement, or with none if there is none. */
export function isShownAs(statement: OfferToState | null, shown: string | null): boolean {
  if (statement === null || shown === null) return statement === shown
  return isUnchanged(statement, shown)
}
