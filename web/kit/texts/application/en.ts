import type { ApplicationTexts } from '#web/kit/texts/application/texts.ts'

export const englishApplication: ApplicationTexts = {
  amount: 'Loan Amount',
  termDays: 'Loan term in days',
  term: (count, days) =>
    count === 1 ? `${days} days` : `${count * days} days (${count} × ${days})`,
  rate: 'Interest rate',
  details: 'Details',
  plan: 'Payment Plan',
  agree: 'I have read and agree to:',
  noAgreements: 'The agreements could not be loaded.',
  next: 'Next',
  changed: 'The offer has changed. Please look at the figures again before you go on.',
  mandatory: {
    title: 'Please read this first',
    frame: 'Agreement',
    notShown: 'This agreement cannot be shown here. Please contact customer service.',
    cancel: 'Cancel',
    agree: 'Agree',
  },
  retention: { title: 'Point out', agree: 'Agree', cancel: 'Cancel' },
  cost: {
    title: 'What this loan costs',
    inHand: 'Money in hand',
    total: 'Total to repay',
    effectiveRate: 'Effective interest rate (EIR)',
    aMonth: (rate) => `${rate}% a month`,
    aYear: (rate) => `${rate}% a year`,
    late: 'If the first payment is late',
    daysLate: (days) => (days === 1 ? '1 day late' : `${days} days late`),
    cancel: 'Cancel for free',
    until: (date) => `until ${date}`,
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    disclosure: 'Read the Disclosure Statement',
  },
  legal: {
    registration: (number) => `SEC Registration No. ${number}`,
    certificate: (number) => `Certificate of Authority No. ${number}`,
    study: 'Study the terms in the Disclosure Statement before you proceed',
  },
}
