import type { LenderWords } from '#web/kit/lender-notices.tsx'
import type { SendCodeWords } from '#web/kit/send-code-button.tsx'

/** What the promotion page says besides its template. */
export interface LandingTexts {
  /** Where the law asks for it. */
  lender?: LenderWords
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
  codeSent: string
  registered: string
  alreadyRegistered: string
  /** A call that never settled, where it is not what every page says (ERR-007). */
  networkFailed?: string

  /** Before and after the agreement's title, which is a link. */
  agree: { before: string; after: string }
  back: string

  download: {
    title: (appName: string) => string
    lead: string
    ios: string
    android: string
    /** Where the template and the brand name no store. */
    none: string
  }
  agreement: { loanTerms: string; privacyPolicy: string }
  missing: { title: string; lead: string; home: string }
}
