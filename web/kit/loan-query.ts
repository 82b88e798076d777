import type { Query } from '#web/kit/query.ts'

/** The product that an address names, in either spelling (ENT-174, ENT-175). */
export function productIdOf(query: Query): string {
  return query['productId'] ?? query['product_id'] ?? ''
}

/** The loan that an address names; the server says what is not there. */
export function loanKeyOf(query: Query): { productId: string; orderId: string } {
  return { productId: productIdOf(query), orderId: query['orderId'] ?? '' }
}
