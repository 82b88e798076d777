import type { LandingTexts } from '#web/landing/texts/texts.ts'

/** The English texts of the promotion page, the same in both markets. */
export const sharedEnglish = {
  agree: { before: 'By registering you accept: ', after: '' },
  back: 'Back',
  logIn: 'Log in',

  download: {
    title: (appName) => `Get ${appName}`,
    lead: 'Your number is registered. Open the app, log in with it, and see what you can borrow.',
    tagline: 'Diverse products, low interest rates, and large credit limits.',
    button: 'Download',
    ios: 'Download from the App Store',
    android: 'Download from Google Play',
    none: 'The app is not in the stores yet. Please come back soon.',
    here: 'Go on in this browser',
  },
  agreement: { loanTerms: 'Loan terms and conditions', privacyPolicy: 'Privacy Policy' },
  missing: {
    title: 'This page is not open',
    lead: 'The promotion is over, or its address is not complete.',
    home: 'To our home page',
  },
} satisfies Partial<LandingTexts>
