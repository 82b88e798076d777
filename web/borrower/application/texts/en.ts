import { englishCost } from '#web/kit/texts/cost/en.ts'
import { englishLender } from '#web/kit/texts/lender/en.ts'
import type { ApplicationTexts } from '#web/borrower/application/texts/texts.ts'

export const englishApplication: ApplicationTexts = {
  title: 'Confirm Loan',
  amount: 'Loan Amount',
  termDays: 'Loan term in days',
  term: (count, days) => (count === 1 ? `${days}` : `${count * days} (${count} × ${days})`),
  rate: 'Interest rate',
  repayDate: (count) => (count === 1 ? 'Repayment date' : 'Last repayment date'),
  details: 'Details',
  plan: 'Payment Plan',
  agree: 'I have read and agree to:',
  consent: 'I agree to the use of my data as said in:',
  noAgreements: 'The agreements could not be loaded.',
  next: (amount) => `Borrow ${amount}`,
  agreeFirst: (boxes) =>
    boxes === 1 ? 'Please tick the box to agree first.' : 'Please tick both boxes first.',
  consentFirst: 'Please tick the box about your data first.',
  promo: 'For you',
  periods: {
    title: 'Number of installments',
  },
  dueDates: {
    title: 'When you pay',
    first: 'First payment',
  },
  changed: 'The offer has changed. Please look at the figures again before you go on.',
  cost: englishCost,
  legal: {
    ...englishLender,
    creditBureau:
      'By law (RA 9510) we submit your loan and how you pay it to the Credit Information Corporation (CIC), which may share it with other lenders.',
  },
}
