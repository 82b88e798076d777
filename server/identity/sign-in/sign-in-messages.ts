import type { MarketKey } from '#domain/market/market.ts'
import { REGISTRATION_MESSAGES } from '#server/identity/sign-in/registration-messages.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/** The refusals of the sign-in form, and the text message with its code. */
interface Messages {
  readonly phoneWrong: string
  readonly captchaWrong: string
  readonly codeIs: (appName: string) => (code: string) => string
}

const inEnglish = (appName: string) => (code: string) =>
  `${code} is your code to log in to ${appName}. It is good for 5 minutes. Tell it to nobody, not even to us.`

const inFilipino = (appName: string) => (code: string) =>
  `${code} ang code mo para mag-log in sa ${appName}. Valid ito nang 5 minuto. Huwag itong ibigay kahit kanino, kahit sa amin.`

const { asGiven, philippines } = REGISTRATION_MESSAGES

/** Fields that are also on the promotion page have the same refusals. */
export const SIGN_IN_MESSAGES: Readonly<Record<MarketKey, Localized<Messages>>> = {
  asGiven: {
    en: { ...asGiven.en, codeIs: inEnglish },
    fil: { ...asGiven.fil, codeIs: inEnglish },
  },
  philippines: {
    en: { ...philippines.en, codeIs: inEnglish },
    fil: { ...philippines.fil, codeIs: inFilipino },
  },
}
