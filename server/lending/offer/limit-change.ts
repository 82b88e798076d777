import { principalLimit } from '#domain/loan-limits.ts'
import type { Centavos } from '#domain/money.ts'
import type { Loan } from '#server/lending/loan/loan.ts'
import { creditHistory } from '#server/lending/offer/credit-history.ts'
import { productAsColumn } from '#server/lending/product/find-product.ts'
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
  const { product, without, all } = await readTogether(deps.database, {
    product: productAsColumn(deps, brand, productId),
    without: creditHistory(borrowerId, id),
    all: creditHistory(borrowerId),
  })
  if (!product) return null
  const { terms } = product
  return { before: principalLimit(terms, without), after: principalLimit(terms, all) }
}
