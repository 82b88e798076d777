import type { Localized } from '#server/platform/messages/localized.ts'

interface SmsCodeMessages {
  readonly codeWrong: string
  readonly codeNotSent: string
}

export const SMS_CODE_MESSAGES: Localized<SmsCodeMessages> = {
  en: {
    codeWrong: 'verification code error',
    codeNotSent: 'The code could not be sent. Please try again.',
  },
  fil: {
    codeWrong: 'Mali o nag-expire na ang code. Tingnan ang pinakabagong text.',
    codeNotSent: 'Hindi naipadala ang code. Subukan ulit.',
  },
}
