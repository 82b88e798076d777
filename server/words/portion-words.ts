import type { Portion } from '#domain/portions.ts'

/** What a portion of a debt is called. */
export const PORTION_WORDS: Readonly<Record<Portion, string>> = {
  legalCharges: 'Legal charges',
  enforcementExpenses: 'Enforcement expenses',
  penalties: 'Penalties',
  fees: 'Fees',
  interest: 'Interest',
  principal: 'Principal',
}
