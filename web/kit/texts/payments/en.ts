import type { PaymentsTexts } from '#web/kit/texts/payments/texts.ts'

export const englishPayments: PaymentsTexts = {
  papers: 'Payments and papers',
  papersNote: 'Receipts, statements, disclosure',
  documents: 'Documents',
  disclosure: 'Disclosure Statement you accepted (PDF)',
  disclosureIssued: 'Disclosure Statement with the real dates (PDF)',
  statement: 'Statement of account (PDF)',
  certificate: 'Zero-balance certificate (PDF)',
  payments: 'Your payments',
  none: 'No payment is posted yet. Each one will be here with its receipt.',
  receipt: 'Receipt (PDF)',
  takenBack: 'Taken back later',
  onTheirWay: 'Payments on their way',
  havePaid: 'I have paid',
  claim: 'See your complaint',
  failed: 'Your payments could not be loaded.',
}
