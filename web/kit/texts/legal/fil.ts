import type { LegalTexts } from '#web/kit/texts/legal/texts.ts'

export const filipinoLegal: LegalTexts = {
  titles: {
    aboutUs: 'Tungkol sa Amin',
    privacyPolicy: 'Patakaran sa Privacy',
    loanTerms: 'Mga tuntunin ng loan',
  },
  contents: 'Nilalaman',
  toTop: 'Bumalik sa nilalaman',
}
