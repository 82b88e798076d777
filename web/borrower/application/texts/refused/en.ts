import type { RefusedTexts } from '#web/borrower/application/texts/refused/texts.ts'

export const englishRefused: RefusedTexts = {
  title: 'This loan is not on offer now',
  home: 'Home',
}
