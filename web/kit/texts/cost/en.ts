import type { CostWords } from '#web/kit/texts/cost/texts.ts'

export const englishCost: CostWords = {
  title: 'What this loan costs',
  inHand: 'Money in hand',
  total: 'Total to repay',
  effectiveRate: 'Effective interest rate (EIR)',
  rate: 'Interest rate',
  aMonth: (rate) => `${rate}% a\u{A0}month`,
  aYear: (rate) => `${rate}% a\u{A0}year`,
  late: 'If the first payment is late',
  daysLate: (days) => (days === 1 ? '1 day late' : `${days} days late`),
  cancel: 'Cancel for free',
  until: (date) => `until ${date}`,
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  disclosure: 'Disclosure Statement',
}
