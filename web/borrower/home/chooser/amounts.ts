import type { ProductCard } from '#contract/application/product.ts'

/** Every amount that one of these products lends, the smallest first; centavos. */
export function listAmounts(
  products: readonly Pick<ProductCard, 'limits' | 'isPartner'>[],
): number[] {
  const amounts = new Set<number>()
  for (const { limits, isPartner } of products) {
    // A partner's loans are chosen at the partner.
    if (isPartner === 1) continue
    for (let amount = limits.least; amount <= limits.most; amount += limits.step)
      amounts.add(amount)
  }
  // oxlint-disable-next-line unicorn/no-array-sort -- the oldest web views have no toSorted.
  return [...amounts].sort((one, other) => one - other)
}

/** The place of an amount among those, or of the nearest below it. */
export function placeIn(amounts: readonly number[], amount: number): number {
  return Math.max(
    amounts.findLastIndex((each) => each <= amount),
    0,
  )
}

/** Whether a product lends an amount, as far as its limits say. */
export function lends({ limits }: Pick<ProductCard, 'limits'>, amount: number): boolean {
  const { least, most, step } = limits
  return amount >= least && amount <= most && (amount - least) % step === 0
}
