import type { Portion } from '#domain/allocation/portions.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/** The names of the portions of a debt. */
export const PORTION_MESSAGES: Localized<Readonly<Record<Portion, string>>> = {
  en: {
    legalCharges: 'Legal charges',
    enforcementExpenses: 'Enforcement expenses',
    penalties: 'Penalties',
    fees: 'Fees',
    interest: 'Interest',
    principal: 'Principal',
  },
  fil: {
    legalCharges: 'Gastos sa abogado at korte',
    enforcementExpenses: 'Gastos sa paniningil',
    penalties: 'Penalty',
    fees: 'Mga fee',
    interest: 'Interest',
    principal: 'Principal',
  },
}
