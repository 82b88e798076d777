import type { MarketKey } from '#domain/market/market.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/** The refusals of a promotion page's form, and the text message with its code. */
export interface RegistrationMessages {
  readonly phoneWrong: string
  readonly captchaWrong: string
  readonly registered: string
  readonly codeIs: (appName: string) => (code: string) => string
  /** The text message to a number that is registered. */
  readonly hasAccount: (appName: string) => (code: string) => string
}

const ENGLISH: RegistrationMessages = {
  phoneWrong: 'Please enter a valid mobile number.',
  captchaWrong: 'The picture code is not right. Please try again.',
  registered: 'You are already registered. Please download the app and log in.',
  codeIs: (appName) => (code) =>
    `${code} is your code to register with ${appName}. It is good for 5 minutes. Tell it to nobody, not even to us.`,
  hasAccount: (appName) => (code) =>
    `You already have an account with ${appName}. Log in with this number. ${code} is your code for this page. Tell it to nobody, not even to us.`,
}

const FILIPINO: RegistrationMessages = {
  phoneWrong: 'Maglagay ng tamang mobile number.',
  captchaWrong: 'Mali ang code sa picture. Subukan ulit.',
  registered: 'Naka-register ka na. I-download ang app at mag-log in.',
  codeIs: (appName) => (code) =>
    `${code} ang code mo para mag-register sa ${appName}. Valid ito nang 5 minuto. Huwag itong ibigay kahit kanino, kahit sa amin.`,
  hasAccount: (appName) => (code) =>
    `May account ka na sa ${appName}. Mag-log in gamit ang number na ito. ${code} ang code mo sa page na ito. Huwag itong ibigay kahit kanino, kahit sa amin.`,
}

/** As given (VAL-005, VAL-008, ERR-012); the comma of the last is the given one. */
const AS_GIVEN: RegistrationMessages = {
  ...ENGLISH,
  phoneWrong: '请正确输入手机号！',
  captchaWrong: '请正确输入图形验证码！',
  registered: '您已注册,请直接下载APP登录！',
}

export const REGISTRATION_MESSAGES: Readonly<Record<MarketKey, Localized<RegistrationMessages>>> = {
  asGiven: { en: AS_GIVEN, fil: AS_GIVEN },
  philippines: { en: ENGLISH, fil: FILIPINO },
}
