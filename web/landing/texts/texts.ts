import type { LenderWords } from '#web/kit/frame/parts/lender-notices.tsx'
import type { CodeFormTexts } from '#web/kit/texts/code-form/texts.ts'

/** The texts of the promotion page, besides its template. */
export interface LandingTexts extends CodeFormTexts {
  /** Where the law requires it. */
  lender?: LenderWords
  registered: string
  alreadyRegistered: string
  /** For a call that never settled, if it differs from the shared text (ERR-007). */
  networkFailed?: string

  /** Before and after the agreement's title, which is a link. */
  agree: { before: string; after: string }
  back: string
  /** Link for who has an account. */
  logIn: string

  download: {
    title: (appName: string) => string
    lead: string
    /** The same as on order details (GEN-028). */
    tagline: string
    button: string
    /** For a visitor whose system is not known: one button for each store. */
    ios: string
    android: string
    /** When neither template nor brand names a store. */
    none: string
    /** Link to signing in without the app. */
    here: string
  }
  agreement: { loanTerms: string; privacyPolicy: string }
  missing: { title: string; lead: string; home: string }
}
