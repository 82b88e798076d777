import type { CodeTexts } from '#web/borrower/repayment/texts/code/texts.ts'

export const englishCode: CodeTexts = {
  save: 'Save picture',
  share: 'Share',
  title: 'Payment code',
  text: (amount, code) => `Pay ${amount} with code ${code}`,
  saved: 'The picture is saved.',
  notSaved: 'The picture could not be saved here. You can copy the code.',
}
