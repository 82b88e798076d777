import type { SendCodeWords } from '#web/kit/form/codes/send-code-button.tsx'

/** The texts of a form for a mobile number and its SMS code. */
export interface CodeFormTexts {
  /** Also the placeholders (PROMO-029). */
  mobile: string
  captcha: string
  smsCode: string
  /** Alternative text of the picture. */
  captchaPicture: string
  /** On the button that loads another picture. */
  newPicture: string
  /** Shown when the picture could not be loaded. */
  noPicture: string
  sending: SendCodeWords
  /** Where the market lets a device work in place of somebody who cannot read the picture. */
  hasWork?: true
  /** Shown when a second code is requested: the picture was for the first. */
  typeNewPicture: string

  wrongMobile: string
  captchaMissing: string
  smsCodeMissing: string
  /** Each form's own. */
  codeSent: string
}

/** The texts that the forms have in common. */
export type SharedCodeFormTexts = Omit<CodeFormTexts, 'codeSent'>
