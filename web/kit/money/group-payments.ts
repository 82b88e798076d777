/** The payments of a plan in short: so many times so much. */
export interface Payments {
  count: number
  /** Centavos of each. */
  each: number
  /** Centavos of the last one, where rounding makes it differ. */
  last: number | null
  total: number
}

/**
 * The payments of a plan; null where more than the last one differs, and no figure stands for all.
 *
 * @param amounts centavos, in their order
 */
export function groupPayments(amounts: readonly number[]): Payments | null {
  const [each] = amounts
  const last = amounts.at(-1)
  if (each === undefined || last === undefined) return null
  if (amounts.slice(0, -1).some((amount) => amount !== each)) return null
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  return { count: amounts.length, each, last: last === each ? null : last, total }
}
