import type { LoanTexts } from '#web/kit/texts/loan/texts.ts'

export const englishLoan: LoanTexts = {
  title: 'Order Details',
  rows: 'Your loan',
  tagline: 'Diverse products, low interest rates, and large credit limits.',
  repay: 'REPAY',
  repayment: 'Repayment',
  rollover: 'Rollover Repayment',
  shortOfMoney: 'Short of money?',
  borrowAgain: 'Borrow Again',
  recommended: 'Other products for you',
  moreProducts: 'Click to view more products',
  help: 'Questions about this loan? Call us:',
  complain: 'Something wrong? Tell us',
  withdraw: { title: 'Withdraw your loan', cancel: 'Cancel', now: 'Withdraw Now' },
  cardTitle: 'Bind your card',
  bindCard: 'Go and bind the card',
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
