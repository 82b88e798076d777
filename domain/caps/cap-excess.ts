import {
  balanceDays,
  type Cap,
  type CappedOffer,
  costCap,
  type Limits,
  passedCaps,
} from '#domain/caps/caps.ts'
import { effectiveRates } from '#domain/caps/effective-rate.ts'
import { exactly } from '#domain/money/money.ts'
import { toFlows, scheduledCost } from '#domain/underwriting/offer.ts'
import { presentValue } from '#domain/money/present-value.ts'
import {
  dividedBy,
  isAbove,
  minus,
  type Rate,
  ratio,
  times,
  ZERO_RATE,
} from '#domain/money/rate.ts'

/** A cap that an offer would exceed: the offer's figure, and the highest figure allowed. */
export interface CapExcess {
  readonly cap: Cap
  /** Centavos for the cap on the total cost, otherwise a rate in the unit of the cap. */
  readonly is: Rate
  readonly most: Rate
}

/**
 * By how much an offer exceeds each cap that it exceeds. `passedCaps` decides exactly whether it
 * does. The effective rate shown here is solved numerically and rounded.
 */
export function capExcesses(offer: CappedOffer, limits: Limits): CapExcess[] {
  return passedCaps(offer, limits).map((cap) => ({ cap, ...FIGURES[cap](offer, limits) }))
}

/** The figure of an offer for each cap on it, and the highest one allowed. */
export function capFigures(offer: CappedOffer, limits: Limits): CapExcess[] {
  const caps: readonly Cap[] = ['nominalRate', 'effectiveRate', 'dailyCost', 'totalCost']
  const all = limits.aprCeiling ? [...caps, 'aprCeiling' as const] : caps
  return all.map((cap) => ({ cap, ...FIGURES[cap](offer, limits) }))
}

/** How far a figure is above its cap, in the unit of the cap; never below zero. */
export function excessRate({ is, most }: CapExcess): Rate {
  return isAbove(is, most) ? minus(is, most) : ZERO_RATE
}

type Figures = Pick<CapExcess, 'is' | 'most'>

const FIGURES: Readonly<Record<Cap, (offer: CappedOffer, limits: Limits) => Figures>> = {
  nominalRate: (offer, { policy }) => ({ is: highestNominal(offer), most: policy.nominal }),
  effectiveRate: (offer, { policy }) => ({ is: effectiveMonthly(offer), most: policy.effective }),
  dailyCost: (offer, { policy }) => ({ is: simpleDaily(offer), most: policy.dailyCost }),
  totalCost: (offer, { policy, costCap: cap, chargedBefore = 0n }) => ({
    is: exactly(scheduledCost(offer) + chargedBefore),
    most: exactly(cap ?? costCap(offer, policy)),
  }),
  aprCeiling: (offer, { aprCeiling = ZERO_RATE }) => ({
    is: times(simpleDaily(offer), ratio(365n, 1n)),
    most: aprCeiling,
  }),
}

/** The highest interest of a row per 30 days, as a share of the outstanding principal. */
function highestNominal({ rows }: CappedOffer): Rate {
  return rows
    .map((row) => ({ row, opening: row.principal + row.balance }))
    .filter(({ opening }) => opening > 0n)
    .map(({ row, opening }) => ratio(row.interest * 30n, opening * BigInt(row.days)))
    .reduce((most, each) => (isAbove(each, most) ? each : most), ZERO_RATE)
}

function effectiveMonthly(offer: CappedOffer): Rate {
  const flows = toFlows(offer)
  const isEndless = isAbove(presentValue(flows, ENDLESS), exactly(offer.netProceeds))
  return isEndless ? ENDLESS : effectiveRates(offer.netProceeds, flows).monthly
}

/** Interest and fees per day, as a share of the net proceeds outstanding. */
function simpleDaily(offer: CappedOffer): Rate {
  const inHand = times(balanceDays(offer.rows), ratio(offer.netProceeds, offer.principal))
  return isAbove(inHand, ZERO_RATE) ? dividedBy(exactly(scheduledCost(offer)), inHand) : ENDLESS
}

/** Represents an infinite rate, such as that of a loan with no net proceeds. */
const ENDLESS: Rate = { numerator: 10_000n, denominator: 1n }
