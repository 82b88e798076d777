import type { RefusedTexts } from '#web/borrower/application/texts/refused/texts.ts'

export const filipinoRefused: RefusedTexts = {
  title: 'Walang ganitong loan offer ngayon',
  home: 'Home',
}
