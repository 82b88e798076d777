import type { LoanTexts } from '#web/borrower/loan/texts/texts.ts'

export const englishLoan: LoanTexts = {
  title: 'Order Details',
  rows: 'Your loan',
  rowsNote: 'Number, amount and dates',
  tagline: '',
  repay: pay,
  repayment: pay,
  rollover: 'Extend the loan',
  shortOfMoney: 'Short of money?',
  borrowAgain: 'Borrow again',
  recommended: 'Other products for you',
  moreProducts: 'Click to view more products',
  help: 'Questions about this loan? Call us:',
  complain: 'Something wrong? Tell us',
  ledger: 'Everything booked on this loan',
  addAccount: 'Add your account',
  sendPictures: 'Send the pictures',
  seeOffer: 'See the offer',
  failed: 'Failed',
  notFound: {
    title: 'We did not find this order',
    lead: 'The link may be old, or the order belongs to another account.',
    home: 'Home',
  },
}

function pay(amount: string): string {
  return amount ? `Pay ${amount}` : 'Pay'
}
