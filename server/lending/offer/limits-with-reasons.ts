import { type CreditHistory, principalLimit, type SettledLoan } from '#domain/loan-limits.ts'
import type { Centavos } from '#domain/money.ts'
import { creditHistory } from '#server/lending/offer/credit-history.ts'
import { productsAsColumn } from '#server/lending/product/find-product.ts'
import { policyAsColumn } from '#server/lending/underwriting/policy-in-force.ts'
import { readTogether } from '#server/platform/database/column.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The limits of a borrower, and what they follow from. Centavos. */
export interface LimitsWithReasons {
  readonly limitSet: Centavos | null
  readonly products: readonly {
    readonly productId: string
    readonly name: string
    readonly limit: Centavos
    /** Without a limit of staff. */
    readonly computed: Centavos
  }[]
  /** Oldest first; those before an erasure lower a limit and never raise it. */
  readonly loans: readonly (SettledLoan & { readonly isBeforeErasure: boolean })[]
}

/** The limit of each product for a borrower, with the settled loans that it follows from. */
export async function limitsWithReasons(
  deps: Dependencies,
  borrowerId: string,
  brand: string,
): Promise<LimitsWithReasons> {
  const { history, products, inForce } = await readTogether(deps.database, {
    history: creditHistory(borrowerId),
    products: productsAsColumn(deps, brand),
    inForce: policyAsColumn(deps),
  })
  const computed: CreditHistory = { ...history, limitSet: null }
  return {
    limitSet: history.limitSet ?? null,
    products: products.map(({ id, name, terms }) => ({
      productId: id,
      name,
      limit: principalLimit(terms, history, inForce.policy),
      computed: principalLimit(terms, computed, inForce.policy),
    })),
    loans: [
      ...history.beforeErasure.map((loan) => ({ ...loan, isBeforeErasure: true })),
      ...history.settled.map((loan) => ({ ...loan, isBeforeErasure: false })),
    ],
  }
}
