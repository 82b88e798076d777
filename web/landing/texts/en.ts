import { englishCodeForm } from '#web/kit/texts/code-form/en.ts'
import { sharedEnglish } from '#web/landing/texts/shared-english.ts'
import type { LandingTexts } from '#web/landing/texts/texts.ts'
import { englishLender } from '#web/kit/texts/lender/en.ts'

export const englishLanding: LandingTexts = {
  ...englishCodeForm,
  ...sharedEnglish,
  download: { ...sharedEnglish.download, tagline: '' },
  lender: englishLender,
  codeSent: 'A text with a code is on its way. If you have an account already, it says so.',
  registered: 'You are registered',
  alreadyRegistered: 'You are registered already. Get the app and log in there.',
}
