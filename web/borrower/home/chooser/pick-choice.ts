import type { AmountOnOffer } from '#contract/application/amount-on-offer.ts'

export type Choice = AmountOnOffer['choices'][number]

/** A way to pay, whatever the amount. */
export type Way = Pick<Choice, 'productId' | 'periods' | 'payday' | 'confirmVersion'>

export const wayKey = ({ productId, periods, payday }: Way): string =>
  `${productId} ${periods} ${payday}`

/**
 * The way that was picked, else the same number of payments on the same days, else what costs least
 * on these. Paydays are the borrower's own to name: where nothing was picked they come last.
 */
export function pickChoice(choices: readonly Choice[], wanted: Way | null): Choice | undefined {
  const payday = wanted?.payday ?? ''
  const onThem = choices.filter((each) => each.payday === payday)
  return (
    onThem.find((each) => wanted && wayKey(each) === wayKey(wanted)) ??
    onThem.find((each) => each.periods === wanted?.periods) ??
    cheapest(onThem) ??
    cheapest(choices)
  )
}

function cheapest(choices: readonly Choice[]): Choice | undefined {
  // oxlint-disable-next-line unicorn/no-array-sort -- the oldest web views have no toSorted.
  return [...choices].sort((one, other) => costOf(one) - costOf(other))[0]
}

function costOf({ totalRepay, netProceeds }: Choice): number {
  return totalRepay - netProceeds
}
