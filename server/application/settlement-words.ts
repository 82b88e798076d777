import { type Portion, PORTIONS } from '#domain/portions.ts'

const WORDS: Readonly<Record<Portion, string>> = {
  legalCharges: 'legal charges',
  enforcementExpenses: 'enforcement expenses',
  penalties: 'late penalties and late fees',
  fees: 'fees',
  interest: 'interest',
  principal: 'principal',
}

/** The order in which the engine settles, in words (CONST-048). */
export function settlementOrder(): string {
  return PORTIONS.map((portion) => WORDS[portion]).join(', ')
}
