import { englishPlaces } from '#web/kit/texts/places/en.ts'
import type { BookkeepingTexts } from '#web/borrower/bookkeeping/texts/texts.ts'

export const englishBookkeeping: BookkeepingTexts = {
  places: englishPlaces,
  title: 'My ledger',
  lead: 'Everything that was booked on your loans, as it stands in our own books.',
  owedOnAll: 'You owe on all loans',
  owed: 'You owe on this loan',
  events: {
    disbursed: 'Your loan was paid out',
    bounced: 'The payout came back to us',
    accrued: 'Charged for the time that passed',
    due: 'An installment fell due',
    repaid: 'Your payment',
    extended: 'The loan was extended',
    replanned: 'A new plan was made',
    prepaid: 'Paid before it was due',
    cancelled: 'The loan was cancelled',
    refunded: 'Money was sent back to you',
    chargedBack: 'A payment was called back',
    reversed: 'An entry was taken back',
    writtenOff: 'We wrote the debt off',
    recovered: 'Paid after it was written off',
    suspended: 'Money without an owner',
    returned: 'Money was returned',
    cleared: 'The payment reached us',
  },
  portions: {
    principal: 'Principal',
    interest: 'Interest',
    fees: 'Fees',
    penalties: 'Penalties',
    enforcementExpenses: 'Enforcement expenses',
    legalCharges: 'Legal charges',
  },
  balance: (amount) => `Owed after it: ${amount}`,
  older: (count) => `Show ${count} older`,
  loans: { title: 'Loan by loan', all: 'All loans' },
  files: {
    title: 'Download this ledger',
    csv: 'CSV, for a spreadsheet',
    json: 'JSON, for a program',
    pdf: 'PDF, to read and print',
    proof:
      'Each file carries a chain of hashes and our signature, so that anybody can check that nothing in it was changed.',
  },
  nothing: {
    title: 'Nothing is booked yet',
    lead: 'What your loans cost and what you pay will be listed here, entry by entry.',
    home: 'Home',
  },
}
