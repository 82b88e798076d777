import { toManilaDate } from '#domain/calendar/calendar.ts'
import { loanExample } from '#server/growth/site/loan-example.ts'
import { findProduct, type ProductReader } from '#server/lending/product/find-product.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { OpenTemplate } from '#server/growth/promotion/pages/get-template.ts'

/** A product with a loan of it that a new borrower could get. Centavos. */
export interface PromotedLoan {
  readonly name: string
  readonly least: number
  readonly most: number
  readonly example: {
    readonly principal: number
    readonly netProceeds: number
    readonly totalRepay: number
    readonly paymentCount: number
    /** Effective interest rate per year, in per cent. */
    readonly eirYearly: string
  }
}

/**
 * The product of a page with a loan of today, by the code that makes offers.
 *
 * @returns null: the page shows none, or it is not on offer
 */
export async function promotedProduct(
  deps: ProductReader & Pick<Dependencies, 'database'>,
  { brand, productId }: Pick<OpenTemplate, 'brand' | 'productId'>,
): Promise<PromotedLoan | null> {
  if (productId === null) return null
  const product = await findProduct(deps, deps.database, brand.key, productId)
  const example = product && loanExample(brand, [product], toManilaDate(deps.clock.now()))
  if (!product || !example) return null
  const { netProceeds, totalRepay, eirYearly } = example.cost
  return {
    name: product.name,
    least: Number(product.terms.principalLeast),
    most: Number(product.terms.principalMost),
    example: {
      principal: example.principal,
      netProceeds,
      totalRepay,
      paymentCount: example.payments.length,
      eirYearly,
    },
  }
}
