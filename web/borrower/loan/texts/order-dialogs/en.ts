import type { OrderDialogsTexts } from '#web/borrower/loan/texts/order-dialogs/texts.ts'

export const englishOrderDialogs: OrderDialogsTexts = {
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
}
