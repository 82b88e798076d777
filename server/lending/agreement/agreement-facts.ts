import { toManilaDate } from '#domain/calendar/calendar.ts'
import { MARKETS } from '#domain/market/market.ts'
import { findRatePolicy, policyOn } from '#domain/caps/rate-policy.ts'
import type { AgreementFacts } from '#server/lending/agreement/agreement.ts'
import { findAcceptedLoan } from '#server/lending/agreement/accepted-loan-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { findProductOfAnyBrand } from '#server/lending/product/find-product.ts'

/** Whose agreements are asked for. */
export interface LoanAsked {
  /** The caller's brand; null for any brand, because the pages are public. */
  readonly brandKey: string | null
  readonly borrowerId: string | null
  /** Empty for the product's own agreements, which everyone can read. */
  readonly orderId: string
}

/**
 * The facts of a product's agreements as of now, or of a loan's agreements as of their acceptance;
 * null when there is no such product, or no such loan of the borrower.
 */
export async function agreementFacts(
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'database'>,
  productId: string,
  { brandKey, borrowerId, orderId }: LoanAsked,
): Promise<AgreementFacts | null> {
  const product = await findProductOfAnyBrand(deps, deps.database, productId)
  const brand = product && deps.config.brands.get(product.brand)
  if (!product || !brand || (brandKey !== null && brandKey !== brand.key)) return null
  const market = MARKETS[brand.market]
  const today = toManilaDate(deps.clock.now())
  const policy = market.caps === 'none' ? null : policyOn(today)
  if (orderId === '') return { brand, market, product, policy, loan: null }

  const stored =
    borrowerId && (await findAcceptedLoan(deps.database, borrowerId, productId, orderId))
  if (!stored) return null
  const { policyKey, ...loan } = stored
  return { brand, market, product, policy: policyKey ? findRatePolicy(policyKey) : null, loan }
}
