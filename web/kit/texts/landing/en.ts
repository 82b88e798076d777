import type { LandingTexts } from '#web/kit/texts/landing/texts.ts'
import { englishLender } from '#web/kit/texts/lender/en.ts'

export const englishLanding: LandingTexts = {
  lender: englishLender,
  mobile: 'Mobile number',
  captcha: 'Picture code',
  smsCode: 'SMS code',
  captchaPicture: 'Picture with 4 letters and digits',
  newPicture: 'Another picture',
  noPicture: 'Load the picture',
  sending: {
    idle: 'Get verification code',
    counting: (seconds) => `${seconds}s`,
    notAgain: 'A code is on its way. Please wait.',
  },
  typeNewPicture: 'Please type the new picture code',

  wrongMobile: 'Please enter a mobile number of the Philippines, such as 0917 123 4567',
  captchaMissing: 'Please type what the picture shows',
  smsCodeMissing: 'Please enter the code of the text message',
  codeSent: 'The code is on its way. Please look at your messages.',
  registered: 'You are registered',
  alreadyRegistered: 'You are registered already. Get the app and log in there.',

  agree: { before: 'By registering you accept: ', after: '' },
  back: 'Back',

  download: {
    title: (appName) => `Get ${appName}`,
    lead: 'Your number is registered. Open the app, log in with it, and see what you can borrow.',
    ios: 'App Store',
    android: 'Google Play',
    none: 'The app is not in the stores yet. Please come back soon.',
  },
  agreement: { loanTerms: 'Loan terms and conditions', privacyPolicy: 'Privacy Policy' },
  missing: {
    title: 'This page is not open',
    lead: 'The promotion is over, or its address is not complete.',
    home: 'To our home page',
  },
}
