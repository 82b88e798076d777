import type { Cap } from '#domain/caps.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/** In what a figure is given. */
export type CapUnit = 'month' | 'day' | 'year' | 'pesos'

interface CapFigures {
  readonly cost: string
  readonly figure: string
  readonly limit: string
  readonly excess: string
  readonly per: string
  readonly allowedBy: string
}

/** What a figure above a cap is refused with. */
export interface CapMessages {
  readonly tooMuch: (figures: CapFigures) => string
  readonly channel: string
  readonly policy: (title: string) => string
  readonly costs: Readonly<Record<Cap, string>>
  readonly per: Readonly<Record<CapUnit, string>>
}

export const CAP_MESSAGES: Localized<CapMessages> = {
  en: {
    tooMuch: ({ cost, figure, limit, excess, per, allowedBy }) =>
      `${cost} would be ${figure}${per}; ${allowedBy} allows ${limit}: ${excess} too much.`,
    channel: 'the channel',
    policy: (title) => `${title}`,
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
    tooMuch: ({ cost, figure, limit, excess, per, allowedBy }) =>
      `Magiging ${figure}${per} ang ${cost}; ${limit} lang ang pinapayagan ${allowedBy}: sobra nang ${excess}.`,
    channel: 'ng channel',
    policy: (title) => `ng ${title}`,
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
