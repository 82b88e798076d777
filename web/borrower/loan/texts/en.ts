import type { LoanTexts } from '#web/borrower/loan/texts/texts.ts'

export const englishLoan: LoanTexts = {
  title: 'Order Details',
  rows: 'Your loan',
  rowsNote: 'Number, amount and dates',
  tagline: 'Diverse products, low interest rates, and large credit limits.',
  arrived: {
    applied: 'We have your application',
    bound: 'Your account is added',
    next: 'Below is what comes next.',
  },
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
  withdraw: { title: 'Withdraw your loan', cancel: 'Cancel', now: 'Withdraw Now' },
  cardTitle: 'Bind your card',
  bindCard: 'Go and bind the card',
  addAccount: 'Add your account',
  sendPictures: 'Send the pictures',
  seeOffer: 'See the offer',
  rating: {
    title: 'How was it?',
    lead: (appName) => `Your stars help us make ${appName} better.`,
    stars: 'Your rating',
    star: (count) => (count === 1 ? '1 star' : `${count} stars`),
    choose: 'Please choose your stars',
    submit: 'Submit',
  },
  thanks: {
    title: 'Thank you for your feedback',
    lead: 'We are sorry that it was not better. Tell us what went wrong, and we will look into it.',
    tell: 'Tell us more',
    close: 'Close',
  },
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
