import type { MandatoryWords } from '#web/borrower/application/texts/mandatory-agreement/texts.ts'

export const englishMandatory: MandatoryWords = {
  title: 'Please read this first',
  frame: 'Agreement',
  notShown: 'This agreement cannot be shown here. Please contact customer service.',
  cancel: 'Cancel',
  agree: 'Agree',
}
