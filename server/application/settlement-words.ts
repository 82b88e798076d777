import type { AgreementSection } from '#server/application/agreement.ts'
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

export function settling(): AgreementSection {
  return {
    heading: 'What a payment settles first',
    paragraphs: [
      `Each payment settles the oldest installment first, and within it in this order: ${settlementOrder()}. What you pay beyond the debt stays yours and is paid back on request.`,
    ],
  }
}
