import type { ScheduleRow } from '#domain/amortization.ts'
import { type Centavos, exactly, share } from '#domain/money.ts'
import { flowsOf, type Offer, scheduledCost } from '#domain/offer.ts'
import { presentValue } from '#domain/present-value.ts'
import { isAbove, plus, type Rate, ratio, times, ZERO_RATE } from '#domain/rate.ts'
import type { RatePolicy } from '#domain/rate-policy.ts'

/** The part of an offer that caps look at; an extension's net is its principal less its fee. */
export type CappedOffer = Pick<Offer, 'principal' | 'netProceeds' | 'startsOn' | 'rows'>

/** The caps by what they limit (SEC MC 14 s.2025 and MC 3 s.2022; the last is a channel’s own). */
export type Cap = 'nominalRate' | 'effectiveRate' | 'dailyCost' | 'totalCost' | 'aprCeiling'

/** What an offer is held to. Rates are exact; a rate at its cap is within it. */
export interface Limits {
  readonly policy: RatePolicy
  /** A channel's ceiling on the simple rate a year over all costs, such as Apple's 36%. */
  readonly aprCeiling?: Rate | undefined
  /** What the loan may cost over its life, and what it was charged before this offer. Centavos. */
  readonly costCap?: Centavos | undefined
  readonly chargedBefore?: Centavos | undefined
}

/**
 * The caps that an offer would pass; it may be made only when there are none. All are tested on
 * the amounts in centavos and without rounding: nominal interest on the outstanding principal (BSP
 * Circular 730: no flat rate); the effective rate over interest and all fees by the present value
 * of the cash flows, and as simple cost by the day, the stricter of both; interest, fees and
 * penalties over the whole life (SEC MC 14 s.2025).
 */
export function passedCaps(it: CappedOffer, limits: Limits): Cap[] {
  const { policy, aprCeiling } = limits
  const passed: Cap[] = []
  if (!it.rows.every((row) => isNominalWithin(row, policy.nominal))) passed.push('nominalRate')
  if (isAbove(presentValue(flowsOf(it), policy.effective), exactly(it.netProceeds)))
    passed.push('effectiveRate')
  if (isSimpleCostAbove(it, policy.dailyCost)) passed.push('dailyCost')
  if (scheduledCost(it) + (limits.chargedBefore ?? 0n) > (limits.costCap ?? costCap(it, policy)))
    passed.push('totalCost')
  if (aprCeiling && isSimpleCostAbove(it, times(aprCeiling, ratio(1n, 365n))))
    passed.push('aprCeiling')
  return passed
}

/**
 * All that a loan may ever cost beyond its principal, penalties included, in centavos: 100% of the
 * amount borrowed, whatever the time outstanding (SEC MC 14 s.2025).
 */
export function costCap({ principal }: Pick<Offer, 'principal'>, policy: RatePolicy): Centavos {
  return share(principal, policy.totalCost, 'down')
}

/** Interest of a row within `monthly` per 30 days of the principal that was outstanding. */
function isNominalWithin(row: ScheduleRow, monthly: Rate): boolean {
  const opening = exactly(row.principal + row.balance)
  const most = times(times(opening, monthly), ratio(BigInt(row.days), 30n))
  return !isAbove(exactly(row.interest), most)
}

/** Whether Σ(interest + fees) > daily × Σ over days of balance × net proceeds / principal. */
function isSimpleCostAbove(it: CappedOffer, daily: Rate): boolean {
  const most = times(times(daily, balanceDays(it.rows)), ratio(it.netProceeds, it.principal))
  return isAbove(exactly(scheduledCost(it)), most)
}

/** Principal outstanding × days, summed over a schedule, in centavos × days. */
export function balanceDays(rows: readonly ScheduleRow[]): Rate {
  return rows.reduce(
    (total, row) => plus(total, exactly((row.principal + row.balance) * BigInt(row.days))),
    ZERO_RATE,
  )
}
