import { principalLimit } from '#domain/underwriting/loan-limits.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { type CreditHistory } from '#domain/underwriting/credit-history.ts'
import { borrowingHistory } from '#server/lending/offer/one-limit.ts'
import { productAsColumn } from '#server/lending/product/find-product.ts'
import { policyAsColumn } from '#server/lending/underwriting/policy-in-force.ts'
import { readTogether } from '#server/platform/database/column.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The limit of a product for a borrower without one of their loans, and with it. Centavos. */
export interface LimitChange {
  readonly before: Centavos
  readonly after: Centavos
}

/**
 * What a settled loan did to the limit of its product, whatever else the borrower owes; null when that
 * is not lent any more.
 */
export async function limitChange(
  deps: Dependencies,
  { id, borrowerId, brand, productId }: Loan,
): Promise<LimitChange | null> {
  const market = deps.config.brands.get(brand)?.market ?? 'philippines'
  const borrowing = { borrowerId, market }
  const { product, without, all, inForce } = await readTogether(deps.database, {
    product: productAsColumn(deps, brand, productId),
    without: borrowingHistory(deps, borrowing, { without: id }),
    all: borrowingHistory(deps, borrowing),
    inForce: policyAsColumn(deps),
  })
  if (!product) return null
  const { terms } = product
  const { policy } = inForce
  return {
    before: principalLimit(terms, unused(without), policy),
    after: principalLimit(terms, unused(all), policy),
  }
}

function unused(history: CreditHistory): CreditHistory {
  const { oneLimit } = history
  return oneLimit ? { ...history, oneLimit: { ...oneLimit, outstanding: 0n } } : history
}
