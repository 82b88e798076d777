import {
  balanceDays,
  type Cap,
  type CappedOffer,
  costCap,
  type Limits,
  passedCaps,
} from '#domain/caps.ts'
import { effectiveRates } from '#domain/effective-rate.ts'
import { exactly } from '#domain/money.ts'
import { flowsOf, scheduledCost } from '#domain/offer.ts'
import { presentValue } from '#domain/present-value.ts'
import { dividedBy, isAbove, minus, type Rate, ratio, times, ZERO_RATE } from '#domain/rate.ts'

/** A cap that would be passed: what it would come to, and what is allowed. */
export interface CapExcess {
  readonly cap: Cap
  /** Centavos where the cap is on all that a loan costs, else a rate in the cap’s own unit. */
  readonly is: Rate
  readonly most: Rate
}

/**
 * By how much an offer would pass each cap that it would pass. Whether it passes one is decided by
 * `passedCaps`, exactly; the effective rate is solved, and thus a rounded figure to show.
 */
export function capExcesses(it: CappedOffer, limits: Limits): CapExcess[] {
  return passedCaps(it, limits).map((cap) => ({ cap, ...FIGURES[cap](it, limits) }))
}

/** How far above the cap it is, in the cap’s own unit; never below zero. */
export function excessOf({ is, most }: CapExcess): Rate {
  return isAbove(is, most) ? minus(is, most) : ZERO_RATE
}

type Figures = Pick<CapExcess, 'is' | 'most'>

const FIGURES: Readonly<Record<Cap, (it: CappedOffer, limits: Limits) => Figures>> = {
  nominalRate: (it, { policy }) => ({ is: highestNominal(it), most: policy.nominal }),
  effectiveRate: (it, { policy }) => ({ is: effectiveMonthly(it), most: policy.effective }),
  dailyCost: (it, { policy }) => ({ is: simpleDaily(it), most: policy.dailyCost }),
  totalCost: (it, { policy, costCap: cap, chargedBefore = 0n }) => ({
    is: exactly(scheduledCost(it) + chargedBefore),
    most: exactly(cap ?? costCap(it, policy)),
  }),
  aprCeiling: (it, { aprCeiling = ZERO_RATE }) => ({
    is: times(simpleDaily(it), ratio(365n, 1n)),
    most: aprCeiling,
  }),
}

/** The dearest row’s interest per 30 days of the principal that was outstanding. */
function highestNominal({ rows }: CappedOffer): Rate {
  return rows
    .map((row) => ({ row, opening: row.principal + row.balance }))
    .filter(({ opening }) => opening > 0n)
    .map(({ row, opening }) => ratio(row.interest * 30n, opening * BigInt(row.days)))
    .reduce((most, each) => (isAbove(each, most) ? each : most), ZERO_RATE)
}

function effectiveMonthly(it: CappedOffer): Rate {
  const flows = flowsOf(it)
  const isEndless = isAbove(presentValue(flows, ENDLESS), exactly(it.netProceeds))
  return isEndless ? ENDLESS : effectiveRates(it.netProceeds, flows).monthly
}

/** Interest and fees a day, of what the borrower has in hand. */
function simpleDaily(it: CappedOffer): Rate {
  const inHand = times(balanceDays(it.rows), ratio(it.netProceeds, it.principal))
  return isAbove(inHand, ZERO_RATE) ? dividedBy(exactly(scheduledCost(it)), inHand) : ENDLESS
}

/** Stands for a rate without end, such as of a loan of which nothing comes into the hand. */
const ENDLESS: Rate = { parts: 10_000n, of: 1n }
