import { sql } from 'kysely'
import { CODES } from '#contract/codes.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { CreditHistory } from '#domain/underwriting/credit-history.ts'
import { principalLimit } from '#domain/underwriting/loan-limits.ts'
import { MARKETS } from '#domain/market/market.ts'
import type { Centavos } from '#domain/money/money.ts'
import { nearestOffered, type OfferRules } from '#domain/underwriting/offered-amounts.ts'
import type { Viewer } from '#server/lending/offer/applicant.ts'
import type { BorrowingHistory } from '#server/lending/offer/credit-history.ts'
import { borrowingHistory } from '#server/lending/offer/one-limit.ts'
import type { LeftOut } from '#server/lending/offer/settled-loans.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { asOne, type Column, readTogether } from '#server/platform/database/column.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { findCaps } from '#server/lending/product/brand-caps.ts'
import { productAsColumn, productsAsColumn } from '#server/lending/product/find-product.ts'
import { isLent } from '#server/lending/product/is-lent.ts'
import type { Product } from '#server/lending/product/product.ts'
import { type PolicyInForce, policyAsColumn } from '#server/lending/underwriting/policy-in-force.ts'
import { PRODUCT_NOT_FOUND } from '#server/lending/product/product-messages.ts'
import { nothingOffered } from '#server/lending/offer/nothing-offered.ts'
import { OFFER_MESSAGES } from '#server/lending/offer/offer-messages.ts'
import { waitAfterCancelling } from '#server/lending/offer/wait-after-cancelling.ts'
import { eachLocalized, localized, type Localized } from '#server/platform/messages/localized.ts'
import { writtenDay } from '#server/platform/messages/dates/written-day.ts'

/** A product with the rules for what one borrower, or a visitor, is offered of it today. */
export interface ProductOnOffer {
  readonly product: Product
  readonly rules: OfferRules
  /** Whether the borrower has settled a loan before. */
  readonly isRepeat: boolean
  /** What the limit follows from. */
  readonly history: CreditHistory
  readonly inForce: PolicyInForce
}

/**
 * @param leftOut a loan as if the borrower did not have it
 * @throws Refusal -1001 when the viewer's brand does not offer this product, -1005 to a borrower
 *   whom staff block, or who cancelled a loan lately
 */
export async function productOnOffer(
  deps: Dependencies,
  db: Database,
  viewer: Viewer,
  productId: string,
  leftOut: LeftOut = {},
): Promise<ProductOnOffer> {
  const read = { found: onOfferAsColumn(deps, viewer, productId, leftOut) }
  return (await readTogether(db, read)).found()
}

/**
 * The same as a column, to be read beside others.
 *
 * @returns what throws Refusal as productOnOffer
 */
export function onOfferAsColumn(
  deps: Dependencies,
  viewer: Viewer,
  productId: string,
  leftOut: LeftOut = {},
): Column<() => ProductOnOffer> {
  const column = asOne({
    product: productAsColumn(deps, viewer.brand.key, productId),
    history: historyOf(deps, viewer, leftOut),
    inForce: policyAsColumn(deps),
    waitsUntil: waitOf(deps, viewer),
  })
  return {
    sql: column.sql,
    read: (json) => () => {
      const { product, history, inForce, waitsUntil } = column.read(json)
      if (!product || !isLent(deps, product)) throw new Refusal(CODES.notFound, PRODUCT_NOT_FOUND)
      const why = whyNoOffer(viewer, history, waitsUntil)
      if (why) throw new Refusal(CODES.notInThisStatus, why)
      return onOffer(deps, viewer, product, { history, inForce })
    },
  }
}

/** What a viewer can be lent today. */
export interface LentToday {
  /** All products that their brand lends, in the order of their keys, whatever their limit. */
  readonly lent: readonly ProductOnOffer[]
  /** Why none of it is for them today; null: nothing forbids it. */
  readonly refused: Localized | null
}

/** The products of the viewer's brand, with the viewer's limits. */
export function lentToday(deps: Dependencies, viewer: Viewer): Column<LentToday> {
  const column = asOne({
    products: productsAsColumn(deps, viewer.brand.key),
    history: historyOf(deps, viewer),
    inForce: policyAsColumn(deps),
    waitsUntil: waitOf(deps, viewer),
  })
  return {
    sql: column.sql,
    read: (json) => {
      const { products, history, inForce, waitsUntil } = column.read(json)
      const lent = products
        .filter((product) => isLent(deps, product))
        .map((product) => onOffer(deps, viewer, product, { history, inForce }))
      return { lent, refused: whyNoOffer(viewer, history, waitsUntil) }
    },
  }
}

/** Whether a viewer's limit reaches the least amount of a product. */
export function isWithinLimit({ product: { terms }, rules }: ProductOnOffer): boolean {
  return rules.principalLimit >= terms.principalLeast
}

/** The limit of each product for a borrower or a visitor. */
export function selectLimits(
  deps: Dependencies,
  viewer: Pick<Viewer, 'borrowerId' | 'brand'>,
): Column<(product: Product) => Centavos> {
  const column = asOne({ history: historyOf(deps, viewer), inForce: policyAsColumn(deps) })
  return {
    sql: column.sql,
    read: (json) => {
      const { history, inForce } = column.read(json)
      return ({ terms }) => principalLimit(terms, history, inForce.policy)
    },
  }
}

function waitOf(
  deps: Pick<Dependencies, 'clock' | 'config'>,
  { borrowerId }: Viewer,
): Column<Temporal.PlainDate | null> {
  return borrowerId === null
    ? { sql: sql`null::json`, read: () => null }
    : waitAfterCancelling(deps, borrowerId)
}

/** @param waitsUntil the day of the next offer after a loan that was cancelled; null: today */
function whyNoOffer(
  { brand }: Viewer,
  { isBarred }: Pick<BorrowingHistory, 'isBarred'>,
  waitsUntil: Temporal.PlainDate | null,
): Localized | null {
  if (isBarred) return localized(OFFER_MESSAGES, 'notNow')
  if (waitsUntil === null) return null
  return eachLocalized(OFFER_MESSAGES, (messages, language) =>
    messages.afterCancelling(writtenDay(MARKETS[brand.market], waitsUntil, language)),
  )
}

function historyOf(
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'partner'>,
  { borrowerId, brand }: Pick<Viewer, 'borrowerId' | 'brand'>,
  leftOut: LeftOut = {},
): Column<BorrowingHistory> {
  return borrowingHistory(deps, { borrowerId, market: brand.market }, leftOut)
}

function onOffer(
  { clock, config }: Pick<Dependencies, 'clock' | 'config'>,
  { brand }: Viewer,
  product: Product,
  { history, inForce }: Pick<ProductOnOffer, 'history' | 'inForce'>,
): ProductOnOffer {
  const isRepeat = history.settled.length > 0
  const limit = principalLimit(product.terms, history, inForce.policy)
  const { offerWait } = config
  const rules = { ...offerRules(brand, toManilaDate(clock.now()), limit), offerWait }
  return { product, isRepeat, rules, history, inForce }
}

/** The rules that decide which amounts of a product are offered. */
export function offerRules(
  brand: BrandSetting,
  startsOn: Temporal.PlainDate,
  limit: Centavos,
): OfferRules {
  return {
    market: MARKETS[brand.market],
    startsOn,
    principalLimit: limit,
    caps: findCaps(brand, startsOn),
  }
}

/**
 * The nearest amount on offer, with this number of installments if the product has it.
 *
 * @throws Refusal -1005 when no amount of the product can be offered today
 */
export function amountOffered(
  {
    product,
    rules,
    history,
    inForce,
  }: Pick<ProductOnOffer, 'product' | 'rules' | 'history' | 'inForce'>,
  installmentCount: number,
  principal: Centavos,
): Centavos {
  const { terms } = product
  const others = terms.installmentCounts.filter((count) => count !== installmentCount)
  for (const count of [installmentCount, ...others]) {
    const amount = nearestOffered(terms, count, principal, rules)
    if (amount !== null) return amount
  }
  throw nothingOffered(terms, history, inForce.policy, rules.market)
}

/** @param amount centavos on offer instead */
export function offerHasChanged(amount: Centavos): Refusal {
  const message = localized(OFFER_MESSAGES, 'hasChanged')
  return new Refusal(CODES.stale, message, { amount: Number(amount) })
}
