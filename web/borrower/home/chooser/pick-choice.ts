import type { AmountOnOffer } from '#contract/application/amount-on-offer.ts'

export type Choice = AmountOnOffer['choices'][number]

/** A way to pay, whatever the amount. */
export type Way = Pick<Choice, 'productId' | 'periods' | 'confirmVersion'>

export const wayKey = ({ productId, periods }: Way): string => `${productId} ${periods}`

/** The way that was picked, else the same number of payments, else what costs least. */
export function pickChoice(choices: readonly Choice[], wanted: Way | null): Choice | undefined {
  return (
    choices.find((each) => wanted && wayKey(each) === wayKey(wanted)) ??
    choices.find((each) => each.periods === wanted?.periods) ??
    // oxlint-disable-next-line unicorn/no-array-sort -- the oldest web views have no toSorted.
    [...choices].sort((one, other) => costOf(one) - costOf(other))[0]
  )
}

function costOf({ totalRepay, netProceeds }: Choice): number {
  return totalRepay - netProceeds
}
