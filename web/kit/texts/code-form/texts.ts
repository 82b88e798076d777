import type { SendCodeWords } from '#web/kit/form/send-code-button.tsx'

/** What a form says that asks for a number and for the code that the number got. */
export interface CodeFormTexts {
  /** Also the placeholders (PROMO-029). */
  mobile: string
  captcha: string
  smsCode: string
  /** Names the picture for those who cannot see it. */
  captchaPicture: string
  /** On the button that draws another picture. */
  newPicture: string
  /** Stands where the picture could not be loaded. */
  noPicture: string
  sending: SendCodeWords
  /** Said when a second code is asked for: the picture served for the first. */
  typeNewPicture: string

  wrongMobile: string
  captchaMissing: string
  smsCodeMissing: string
  /** Each form's own. */
  codeSent: string
}

/** What the forms have in common. */
export type SharedCodeFormTexts = Omit<CodeFormTexts, 'codeSent'>
