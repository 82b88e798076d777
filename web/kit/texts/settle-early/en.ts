import type { SettleEarlyWords } from '#web/kit/texts/settle-early/texts.ts'

export const englishSettleEarly: SettleEarlyWords = {
  title: 'If you settle it early',
  open: 'See the cost of settling it early',
  day: 'Day of the loan',
  dayOf: (number, count) => `Day ${number} of ${count}`,
  date: 'Date',
  toPay: 'To pay on that day',
  saved: 'You save',
  note: 'As if the money were sent today and every installment before that day were paid in time.',
  waiting: 'Reckoning…',
}
