import { principalLimit } from '#domain/loan-limits.ts'
import type { Centavos } from '#domain/money.ts'
import type { Loan } from '#server/lending/loan/loan.ts'
import { creditHistory } from '#server/lending/offer/credit-history.ts'
import { productAsColumn } from '#server/lending/product/find-product.ts'
import { policyAsColumn } from '#server/lending/underwriting/policy-in-force.ts'
import { readTogether } from '#server/platform/database/column.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The limit of a product for a borrower without one of their loans, and with it. Centavos. */
export interface LimitChange {
  readonly before: Centavos
  readonly after: Centavos
}

/** What a settled loan did to the limit of its product; null when that is not lent any more. */
export async function limitChange(
  deps: Dependencies,
  { id, borrowerId, brand, productId }: Loan,
): Promise<LimitChange | null> {
  const { product, without, all, inForce } = await readTogether(deps.database, {
    product: productAsColumn(deps, brand, productId),
    without: creditHistory(borrowerId, { without: id }),
    all: creditHistory(borrowerId),
    inForce: policyAsColumn(deps),
  })
  if (!product) return null
  const { terms } = product
  const { policy } = inForce
  return {
    before: principalLimit(terms, without, policy),
    after: principalLimit(terms, all, policy),
  }
}
