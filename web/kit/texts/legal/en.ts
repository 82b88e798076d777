import type { LegalTexts } from '#web/kit/texts/legal/texts.ts'

export const englishLegal: LegalTexts = {
  contents: 'Contents',
  toTop: 'Back to the contents',
  inEnglish: '',
}
