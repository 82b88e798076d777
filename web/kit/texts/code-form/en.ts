import { sharedEnglishForm } from '#web/kit/texts/code-form/shared-english.ts'
import type { SharedCodeFormTexts } from '#web/kit/texts/code-form/texts.ts'

export const englishCodeForm: SharedCodeFormTexts = {
  ...sharedEnglishForm,
  hasWork: true,
  sending: {
    idle: 'Get verification code',
    counting: (seconds) => `Again in ${seconds} s`,
    notAgain: 'A code is on its way. Please wait.',
  },
  wrongMobile: 'Please enter a mobile number of the Philippines, such as 0917 123 4567',
  captchaMissing: 'Please type what the picture shows',
  smsCodeMissing: 'Please enter the code of the text message',
}
