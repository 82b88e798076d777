import type { ConfirmedPurpose } from '#contract/sign-in/sign-in.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

type Message = (appName: string) => (code: string) => string

/** The text messages with codes that confirm a request, and the refusal without a code. */
interface Messages {
  readonly codeIs: Readonly<Record<ConfirmedPurpose, Message>>
  readonly confirmFirst: string
}

export const CONFIRM_MESSAGES: Localized<Messages> = {
  en: {
    codeIs: {
      bind: (appName) => (code) =>
        `${code} is your ${appName} code to change where your money is sent. It is good for 5 minutes. Tell it to nobody, not even to us.`,
      erase: (appName) => (code) =>
        `${code} is your ${appName} code to erase your data. It is good for 5 minutes. If you did not ask for it, tell it to nobody.`,
      export: (appName) => (code) =>
        `${code} is your ${appName} code to download your data. It is good for 5 minutes. Tell it to nobody, not even to us.`,
      passkey: (appName) => (code) =>
        `${code} is your ${appName} code to add or remove a passkey. It is good for 5 minutes. Tell it to nobody, not even to us.`,
    },
    confirmFirst: 'Please confirm with the code that we send to your phone.',
  },
  fil: {
    codeIs: {
      bind: (appName) => (code) =>
        `${code} ang ${appName} code mo para palitan kung saan ipapadala ang pera mo. Valid ito nang 5 minuto. Huwag itong ibigay kahit kanino, kahit sa amin.`,
      erase: (appName) => (code) =>
        `${code} ang ${appName} code mo para burahin ang data mo. Valid ito nang 5 minuto. Kung hindi ikaw ang humingi nito, huwag itong ibigay kahit kanino.`,
      export: (appName) => (code) =>
        `${code} ang ${appName} code mo para i-download ang data mo. Valid ito nang 5 minuto. Huwag itong ibigay kahit kanino, kahit sa amin.`,
      passkey: (appName) => (code) =>
        `${code} ang ${appName} code mo para magdagdag o mag-alis ng passkey. Valid ito nang 5 minuto. Huwag itong ibigay kahit kanino, kahit sa amin.`,
    },
    confirmFirst: 'I-confirm muna gamit ang code na ipapadala namin sa phone mo.',
  },
}
