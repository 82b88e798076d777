import type { CodeTexts } from '#web/borrower/repayment/texts/code/texts.ts'

export const englishCode: CodeTexts = {
  save: 'Save picture',
  share: 'Share',
  title: 'Payment code',
  text: (amount, code) => `Pay ${amount} with code ${code}`,
  saved: 'The picture is saved.',
  notSaved: 'The picture could not be saved here. You can copy the code.',
  at: 'Pay at',
  until: 'Pay until',
  paid: 'I have paid',
  seeResult: 'See the payment',
  over: {
    title: 'This code cannot be paid any more',
    lead: 'It was paid, or its time is over. Please do not pay a saved picture of it.',
  },
}
