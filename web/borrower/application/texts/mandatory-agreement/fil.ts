import type { MandatoryWords } from '#web/borrower/application/texts/mandatory-agreement/texts.ts'

export const filipinoMandatory: MandatoryWords = {
  title: 'Basahin muna ito',
  frame: 'Kasunduan',
  notShown: 'Hindi maipakita rito ang kasunduan. I-contact ang Customer Service.',
  cancel: 'Huwag na',
  agree: 'Sang-ayon ako',
}
