import type { CostWords } from '#web/kit/texts/cost/texts.ts'

export const englishCost: CostWords = {
  title: 'What this loan costs',
  inHand: 'Money in hand',
  pays: 'You pay',
  payments: (count, each) => (count === 1 ? each : `${count} ×\u{A0}${each}`),
  falling: (first, total) => `First ${first}, in all ${total}`,
  every: (count, days) => (count === 1 ? `once, after ${days} days` : `every ${days} days`),
  onPayday: (payday) => {
    if (payday === 'both') return 'on the 15th and the last day of the month'
    return `on ${payday === 'monthEnd' ? 'the last day' : `day ${payday}`} of the month`
  },
  from: (count, first) => (count === 1 ? `on ${first}` : `from ${first}`),
  lastPayment: (amount) => `the last ${amount}`,
  inAll: (total) => `${total} in all`,
  total: 'Total to repay',
  cost: 'Cost of the loan',
  effectiveRate: 'Effective interest rate (EIR)',
  rate: 'Interest rate',
  aMonth: (rate) => `${rate}%\u{A0}a\u{A0}month`,
  aYear: (rate) => `${rate}%\u{A0}a\u{A0}year`,
  late: 'If the first payment is late',
  lateFrom: (days, amount) =>
    days === 1 ? `+ ${amount} for 1 day` : `+ ${amount} for ${days} days`,
  daysLate: (days) => (days === 1 ? '1 day late' : `${days} days late`),
  cancel: 'Cancel for free',
  until: (date) => `until ${date}`,
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  disclosure: 'Disclosure Statement',
}
