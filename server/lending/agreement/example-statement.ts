import { toOption } from '#server/lending/offer/get-offer.ts'
import type { Viewer } from '#server/lending/offer/applicant.ts'
import { productOnOffer } from '#server/lending/offer/product-on-offer.ts'
import { refuseUnlessOffered } from '#server/lending/offer/refuse-amount.ts'
import { makeStatementFacts } from '#server/lending/disclosure/make-statement-facts.ts'
import type { StatementFacts } from '#server/lending/disclosure/statement-facts.ts'
import { exampleToState } from '#server/lending/disclosure/state-offer.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** An amount and term of a product, as given in an address. */
export interface ExampleAsked {
  readonly productId: string
  /** Centavos. */
  readonly amount: bigint
  readonly periods: number
}

/**
 * The statement that an offer of an amount and term would have today, for the calculator. It leaves
 * the channels out, because it is asked for more often than offers and promises nothing.
 *
 * @returns null where the market has no statements
 * @throws Refusal -1001, -1004 or -1005 when the amount is not on offer
 */
export async function exampleStatement(
  deps: Dependencies,
  viewer: Viewer,
  { productId, amount, periods }: ExampleAsked,
): Promise<StatementFacts | null> {
  const onOffer = await productOnOffer(deps, deps.database, viewer, productId)
  refuseUnlessOffered(onOffer, periods, amount)
  const { product, rules } = onOffer
  const option = toOption(onOffer, periods, amount)
  const statement = exampleToState({
    brand: viewer.brand,
    productName: product.name,
    rules,
    ...option,
  })
  return (
    statement &&
    makeStatementFacts({ ...statement, number: `${productId}-${periods}`, channels: [] })
  )
}

/** The address of the example's page. */
export function exampleAddress(
  { config }: Pick<Dependencies, 'config'>,
  { productId, amount, periods }: ExampleAsked,
): string {
  const address = new URL('/disclosures/example', config.publicUrl)
  address.search = new URLSearchParams({
    productId,
    amount: String(amount),
    periods: String(periods),
  }).toString()
  return address.href
}
