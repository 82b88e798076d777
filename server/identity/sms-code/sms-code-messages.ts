import type { Localized } from '#server/platform/messages/localized.ts'

interface SmsCodeMessages {
  readonly codeWrong: string
  readonly codeNotSent: string
  /** True of every number, whether it gets a code or not. */
  readonly codeLate: string
}

export const SMS_CODE_MESSAGES: Localized<SmsCodeMessages> = {
  en: {
    codeWrong: 'verification code error',
    codeNotSent: 'The code could not be sent. Please try again.',
    codeLate: 'Text messages are late right now. If no code comes, get another one.',
  },
  fil: {
    codeWrong: 'Mali o nag-expire na ang code. Tingnan ang pinakabagong text.',
    codeNotSent: 'Hindi naipadala ang code. Subukan ulit.',
    codeLate: 'Delayed ang mga text ngayon. Kapag walang dumating na code, kumuha ng bago.',
  },
}
