import type { LegalTexts } from '#web/borrower/legal/texts/texts.ts'

export const englishLegal: LegalTexts = {
  titles: {
    aboutUs: 'About Us',
    privacyPolicy: 'Privacy Policy',
    loanTerms: 'Loan terms and conditions',
  },
  contents: 'Contents',
  toTop: 'Back to the contents',
}
