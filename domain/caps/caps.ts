import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import { type Centavos, exactly, share } from '#domain/money/money.ts'
import { toFlows, type Offer, scheduledCost } from '#domain/underwriting/offer.ts'
import { presentValue } from '#domain/money/present-value.ts'
import { isAbove, plus, type Rate, ratio, times, ZERO_RATE } from '#domain/money/rate.ts'
import type { RatePolicy } from '#domain/caps/rate-policy.ts'

/** What caps are tested on. The net proceeds of an extension are its principal less its fee. */
export type CappedOffer = Pick<Offer, 'principal' | 'netProceeds' | 'startsOn' | 'rows'>

/**
 * The caps by what they limit (SEC MC 14 s.2025 and MC 3 s.2022; `aprCeiling` is a channel’s own).
 */
export type Cap = 'nominalRate' | 'effectiveRate' | 'dailyCost' | 'totalCost' | 'aprCeiling'

/** The limits that an offer must respect. Rates are exact; a rate at its cap is within it. */
export interface Limits {
  readonly policy: RatePolicy
  /** A channel's ceiling on the simple rate a year over all costs, such as Apple's 36%. */
  readonly aprCeiling?: Rate | undefined
  /** The most that the loan may cost in all, and what was charged before this offer. Centavos. */
  readonly costCap?: Centavos | undefined
  readonly chargedBefore?: Centavos | undefined
}

/**
 * The caps that an offer would exceed. An offer may be made only when there are none. All caps are
 * tested on amounts in centavos, without rounding: nominal interest on the outstanding principal
 * (BSP Circular 730: no flat rate); interest and all fees as an effective rate, by the present
 * value of the cash flows, and as simple cost per day, whichever is stricter; interest, fees and
 * penalties over the whole life of the loan (SEC MC 14 s.2025).
 */
export function passedCaps(offer: CappedOffer, limits: Limits): Cap[] {
  const { policy, aprCeiling } = limits
  const passed: Cap[] = []
  if (!offer.rows.every((row) => isNominalWithin(row, policy.nominal))) passed.push('nominalRate')
  if (isAbove(presentValue(toFlows(offer), policy.effective), exactly(offer.netProceeds)))
    passed.push('effectiveRate')
  if (isSimpleCostAbove(offer, policy.dailyCost)) passed.push('dailyCost')
  if (
    scheduledCost(offer) + (limits.chargedBefore ?? 0n) >
    (limits.costCap ?? costCap(offer, policy))
  )
    passed.push('totalCost')
  if (aprCeiling && isSimpleCostAbove(offer, times(aprCeiling, ratio(1n, 365n))))
    passed.push('aprCeiling')
  return passed
}

/**
 * The most that a loan may cost beyond its principal, penalties included, in centavos: 100% of the
 * amount borrowed, for any time outstanding (SEC MC 14 s.2025).
 */
export function costCap({ principal }: Pick<Offer, 'principal'>, policy: RatePolicy): Centavos {
  return share(principal, policy.totalCost, 'down')
}

/** Whether the interest of a row is within `monthly` per 30 days of the outstanding principal. */
function isNominalWithin(row: ScheduleRow, monthly: Rate): boolean {
  const opening = exactly(row.principal + row.balance)
  const most = times(times(opening, monthly), ratio(BigInt(row.days), 30n))
  return !isAbove(exactly(row.interest), most)
}

/** Whether Σ(interest + fees) > daily × Σ over days of balance × net proceeds / principal. */
function isSimpleCostAbove(offer: CappedOffer, daily: Rate): boolean {
  const most = times(
    times(daily, balanceDays(offer.rows)),
    ratio(offer.netProceeds, offer.principal),
  )
  return isAbove(exactly(scheduledCost(offer)), most)
}

/** Principal outstanding × days, added up over a schedule, in centavos × days. */
export function balanceDays(rows: readonly ScheduleRow[]): Rate {
  return rows.reduce(
    (total, row) => plus(total, exactly((row.principal + row.balance) * BigInt(row.days))),
    ZERO_RATE,
  )
}
