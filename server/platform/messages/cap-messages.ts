import type { Cap } from '#domain/caps/caps.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/** In what a figure is given. */
export type CapUnit = 'month' | 'day' | 'year' | 'pesos'

interface CapFigures {
  readonly cost: string
  readonly figure: string
  readonly limit: string
  readonly excess: string
  readonly per: string
  /** The title of the policy that sets the cap. */
  readonly policy: string
}

/** What a figure above a cap is refused with. */
export interface CapMessages {
  readonly abovePolicy: (figures: CapFigures) => string
  readonly aboveChannel: (figures: CapFigures) => string
  readonly costs: Readonly<Record<Cap, string>>
  readonly per: Readonly<Record<CapUnit, string>>
}

export const CAP_MESSAGES: Localized<CapMessages> = {
  en: {
    abovePolicy: ({ cost, figure, limit, excess, per, policy }) =>
      `${cost} would be ${figure}${per}; ${policy} allows ${limit}: ${excess} too much.`,
    aboveChannel: ({ cost, figure, limit, excess, per }) =>
      `${cost} would be ${figure}${per}; the channel allows ${limit}: ${excess} too much.`,
    costs: {
      nominalRate: 'Nominal interest',
      effectiveRate: 'The effective interest rate',
      dailyCost: 'Interest and fees',
      totalCost: 'All that the loan costs',
      aprCeiling: 'The yearly rate of all costs',
    },
    per: { month: ' per 30 days', day: ' a day', year: ' a year', pesos: '' },
  },
  fil: {
    abovePolicy: ({ cost, figure, limit, excess, per, policy }) =>
      `Magiging ${figure}${per} ang ${cost}; ${limit} lang ang pinapayagan ng ${policy}: sobra nang ${excess}.`,
    aboveChannel: ({ cost, figure, limit, excess, per }) =>
      `Magiging ${figure}${per} ang ${cost}; ${limit} lang ang pinapayagan ng channel: sobra nang ${excess}.`,
    costs: {
      nominalRate: 'nominal interest rate',
      effectiveRate: 'effective interest rate',
      dailyCost: 'interest at fees',
      totalCost: 'kabuuang gastos sa loan',
      aprCeiling: 'taunang rate ng lahat ng gastos',
    },
    per: { month: ' kada 30 araw', day: ' kada araw', year: ' kada taon', pesos: '' },
  },
}
