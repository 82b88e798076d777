import { type CapExcess, excessRate } from '#domain/caps/cap-excess.ts'
import type { Cap } from '#domain/caps/caps.ts'
import { roundToCentavos, perCentText } from '#domain/money/money.ts'
import type { Rate } from '#domain/money/rate.ts'
import type { RatePolicy } from '#domain/caps/rate-policy.ts'
import { CAP_MESSAGES, type CapUnit } from '#server/platform/messages/cap-messages.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import { eachLocalized, type Localized } from '#server/platform/messages/localized.ts'

/**
 * A sentence about a figure above a cap: the figure, who sets the cap, what the cap allows, and the
 * excess. For the person who sets or asks for the figure.
 */
export function capSentence(excess: CapExcess, { title }: Pick<RatePolicy, 'title'>): Localized {
  const unit = UNITS[excess.cap]
  const figures = {
    policy: title,
    figure: inUnit(excess.is, unit),
    limit: inUnit(excess.most, unit),
    excess: inUnit(excessRate(excess), unit),
  }
  return eachLocalized(CAP_MESSAGES, ({ abovePolicy, aboveChannel, costs, per }) => {
    const sentence = excess.cap === 'aprCeiling' ? aboveChannel : abovePolicy
    return sentence({ ...figures, cost: costs[excess.cap], per: per[unit] })
  })
}

const UNITS: Readonly<Record<Cap, CapUnit>> = {
  nominalRate: 'month',
  effectiveRate: 'month',
  dailyCost: 'day',
  totalCost: 'pesos',
  aprCeiling: 'year',
}

/** Rates have four decimals, so that a small excess shows. */
function inUnit(figure: Rate, unit: CapUnit): string {
  if (unit === 'pesos') return peso(roundToCentavos(figure), { key: 'philippines' })
  return `${perCentText(figure, 4)}%`
}
