import type { Product } from '#server/lending/product/product.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A partner's product is offered only while the partner is configured. */
export function isLent(
  { partner }: Pick<Dependencies, 'partner'>,
  { presentation }: Product,
): boolean {
  return !presentation.isPartner || partner !== null
}
