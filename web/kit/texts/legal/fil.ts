import type { LegalTexts } from '#web/kit/texts/legal/texts.ts'

export const filipinoLegal: LegalTexts = {
  titles: {
    aboutUs: 'Tungkol sa Amin',
    privacyPolicy: 'Patakaran sa Privacy',
    loanTerms: 'Mga tuntunin at kondisyon ng utang',
  },
  contents: 'Nilalaman',
  toTop: 'Bumalik sa nilalaman',
  inEnglish:
    'Nasa Ingles ang tekstong ito, na siyang may bisa. Tumawag o sumulat sa amin at ipaliliwanag namin ito sa Filipino.',
}
