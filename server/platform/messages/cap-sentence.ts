import { type CapExcess, excessOf } from '#domain/cap-excess.ts'
import type { Cap } from '#domain/caps.ts'
import { centavosOf, perCentText } from '#domain/money.ts'
import type { Rate } from '#domain/rate.ts'
import type { RatePolicy } from '#domain/rate-policy.ts'
import { peso } from '#server/platform/messages/peso.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/**
 * A passed cap in a sentence: what it would come to, whose cap it is, what that allows, and by how
 * much it is passed. For the person who sets a figure or asks for it.
 */
export function capSentence(it: CapExcess, { title }: Pick<RatePolicy, 'title'>): Localized {
  const { what, unit, isOfChannel } = MESSAGES[it.cap]
  const [is, most, over] = [it.is, it.most, excessOf(it)].map((figure) => inUnit(figure, unit))
  const whose = isOfChannel
    ? { en: 'the channel', fil: 'ng channel' }
    : { en: title, fil: `ng ${title}` }
  return {
    en: `${what.en} would be ${is}${PER[unit].en}; ${whose.en} allows ${most}: ${over} too much.`,
    fil: `Magiging ${is}${PER[unit].fil} ang ${what.fil}; ${most} lang ang pinapayagan ${whose.fil}: sobra nang ${over}.`,
  }
}

type Unit = 'month' | 'day' | 'year' | 'pesos'

const PER: Readonly<Record<Unit, Localized>> = {
  month: { en: ' per 30 days', fil: ' kada 30 araw' },
  day: { en: ' a day', fil: ' kada araw' },
  year: { en: ' a year', fil: ' kada taon' },
  pesos: { en: '', fil: '' },
}

interface CapMessages {
  readonly what: Localized
  readonly unit: Unit
  readonly isOfChannel?: true
}

const MESSAGES: Readonly<Record<Cap, CapMessages>> = {
  nominalRate: {
    what: { en: 'Nominal interest', fil: 'nominal interest rate' },
    unit: 'month',
  },
  effectiveRate: {
    what: { en: 'The effective interest rate', fil: 'effective interest rate' },
    unit: 'month',
  },
  dailyCost: { what: { en: 'Interest and fees', fil: 'interest at fees' }, unit: 'day' },
  totalCost: {
    what: { en: 'All that the loan costs', fil: 'kabuuang gastos sa loan' },
    unit: 'pesos',
  },
  aprCeiling: {
    what: { en: 'The yearly rate of all costs', fil: 'taunang rate ng lahat ng gastos' },
    unit: 'year',
    isOfChannel: true,
  },
}

/** Rates with so many decimals that a small excess shows. */
function inUnit(figure: Rate, unit: Unit): string {
  if (unit === 'pesos') return peso(centavosOf(figure), { key: 'philippines' })
  return `${perCentText(figure, 4)}%`
}
