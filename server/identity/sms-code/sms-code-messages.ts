import type { MarketKey } from '#domain/market/market.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

interface SmsCodeMessages {
  /** Market asGiven has the word of the specification (section 8). */
  readonly codeWrong: (market: MarketKey) => string
  readonly codeNotSent: string
  /** True of every number, whether it gets a code or not. */
  readonly codeLate: string
}

export const SMS_CODE_MESSAGES: Localized<SmsCodeMessages> = {
  en: {
    codeWrong: (market) =>
      market === 'asGiven'
        ? 'verification code error'
        : 'This code is wrong or has expired. Look at the newest text message.',
    codeNotSent: 'The code could not be sent. Please try again.',
    codeLate: 'Text messages are late right now. If no code comes, get another one.',
  },
  fil: {
    codeWrong: () => 'Mali o nag-expire na ang code. Tingnan ang pinakabagong text.',
    codeNotSent: 'Hindi naipadala ang code. Subukan ulit.',
    codeLate: 'Delayed ang mga text ngayon. Kapag walang dumating na code, kumuha ng bago.',
  },
}
