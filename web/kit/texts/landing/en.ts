import { counting, sharedEnglish } from '#web/kit/texts/landing/shared-english.ts'
import type { LandingTexts } from '#web/kit/texts/landing/texts.ts'
import { englishLender } from '#web/kit/texts/lender/en.ts'

export const englishLanding: LandingTexts = {
  ...sharedEnglish,
  lender: englishLender,
  sending: {
    idle: 'Get verification code',
    counting,
    notAgain: 'A code is on its way. Please wait.',
  },
  wrongMobile: 'Please enter a mobile number of the Philippines, such as 0917 123 4567',
  captchaMissing: 'Please type what the picture shows',
  smsCodeMissing: 'Please enter the code of the text message',
  codeSent: 'The code is on its way. Please look at your messages.',
  registered: 'You are registered',
  alreadyRegistered: 'You are registered already. Get the app and log in there.',
}
