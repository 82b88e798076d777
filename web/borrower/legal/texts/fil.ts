import type { LegalTexts } from '#web/borrower/legal/texts/texts.ts'

export const filipinoLegal: LegalTexts = {
  titles: {
    aboutUs: 'Tungkol sa Amin',
    privacyPolicy: 'Privacy Policy',
    loanTerms: 'Terms and conditions ng loan',
  },
  contents: 'Nilalaman',
  toTop: 'Bumalik sa nilalaman',
}
