import type { SettleEarlyWords } from '#web/kit/texts/settle-early/texts.ts'

export const englishSettleEarly: SettleEarlyWords = {
  title: 'Pay early, pay for fewer days',
  days: 'Days you keep the money',
  count: (days) => `${days} ${days === 1 ? 'day' : 'days'}`,
  after: (days) => `To settle all after ${days} ${days === 1 ? 'day' : 'days'}`,
  date: 'Date',
  paidBefore: 'Paid before, on time',
  cost: 'The loan then costs',
  saved: 'You save',
  limit: {
    never: 'Paying early costs nothing extra and lowers no limit.',
    from: (days) => `For a higher limit keep the money ${days} days or more, and never pay late.`,
    counts: 'Settled then, and never late, this loan counts towards a higher limit.',
    tooSmall: 'This loan is too small to raise your limit.',
  },
  note: 'As if the money were sent today and every installment before that day were paid in time.',
  waiting: 'Working it out…',
}
