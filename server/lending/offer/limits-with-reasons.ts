import { borrowerLimit, type LoanWeight, loanWeights } from '#domain/underwriting/borrower-limit.ts'
import type { CreditHistory, SettledLoan } from '#domain/underwriting/credit-history.ts'
import type { LimitRules } from '#domain/underwriting/limit-steps.ts'
import { principalLimit, PROVING_DAYS } from '#domain/underwriting/loan-limits.ts'
import type { Centavos } from '#domain/money/money.ts'
import { borrowingHistory } from '#server/lending/offer/one-limit.ts'
import { productsAsColumn } from '#server/lending/product/find-product.ts'
import { policyAsColumn } from '#server/lending/underwriting/policy-in-force.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { readTogether } from '#server/platform/database/column.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The limits of a borrower, and what they follow from. Centavos. */
export interface LimitsWithReasons {
  readonly limitSet: Centavos | null
  /** Over all products and brands; null where each product has its own. */
  readonly oneLimit: {
    readonly limit: Centavos
    /** Without a limit of staff. */
    readonly computed: Centavos
    readonly outstanding: Centavos
  } | null
  readonly products: readonly {
    readonly productId: string
    readonly name: string
    readonly limit: Centavos
    /** Without a limit of staff. */
    readonly computed: Centavos
  }[]
  /** Oldest first; those before an erasure lower a limit and never raise it. */
  readonly loans: readonly {
    readonly what: LoanWeight
    readonly daysOwed: number
    readonly isBeforeErasure: boolean
  }[]
}

/** The limits of a borrower, with the settled loans that they follow from. */
export async function limitsWithReasons(
  deps: Dependencies,
  borrowerId: string,
  brand: BrandSetting,
): Promise<LimitsWithReasons> {
  const { history, products, inForce } = await readTogether(deps.database, {
    history: borrowingHistory(deps, { borrowerId, market: brand.market }),
    products: productsAsColumn(deps, brand.key),
    inForce: policyAsColumn(deps),
  })
  const { policy } = inForce
  const computed: CreditHistory = { ...history, limitSet: null }
  const { oneLimit } = history
  return {
    limitSet: history.limitSet ?? null,
    oneLimit: oneLimit
      ? {
          limit: borrowerLimit(oneLimit.amounts, history, policy),
          computed: borrowerLimit(oneLimit.amounts, computed, policy),
          outstanding: oneLimit.outstanding,
        }
      : null,
    products: products.map(({ id, name, terms }) => ({
      productId: id,
      name,
      limit: principalLimit(terms, history, policy),
      computed: principalLimit(terms, computed, policy),
    })),
    loans: loansOf(history, policy),
  }
}

function loansOf(history: CreditHistory, rules: LimitRules): LimitsWithReasons['loans'] {
  const { settled, beforeErasure, oneLimit } = history
  const weights = oneLimit
    ? loanWeights(oneLimit.amounts, history, rules)
    : { settled: settled.map(ownWeight), beforeErasure: beforeErasure.map(ownWeight) }
  return [
    ...listed(beforeErasure, weights.beforeErasure, true),
    ...listed(settled, weights.settled, false),
  ]
}

function listed(
  loans: readonly SettledLoan[],
  whats: readonly LoanWeight[],
  isBeforeErasure: boolean,
): LimitsWithReasons['loans'] {
  return whats.map((what, place) => ({
    what,
    daysOwed: loans[place]?.daysOwed ?? 0,
    isBeforeErasure,
  }))
}

/** What a loan does to the limit of a product of its own. */
function ownWeight({ wasCancelled, wasLate, isDisputed, daysOwed }: SettledLoan): LoanWeight {
  if (wasCancelled) return 'cancelled'
  if (wasLate) return 'late'
  if (isDisputed) return 'disputed'
  return daysOwed >= PROVING_DAYS ? 'onTime' : 'tooShort'
}
