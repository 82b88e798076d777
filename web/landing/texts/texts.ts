import type { LenderWords } from '#web/kit/frame/lender-notices.tsx'
import type { CodeFormTexts } from '#web/kit/texts/code-form/texts.ts'

/** What the promotion page says besides its template. */
export interface LandingTexts extends CodeFormTexts {
  /** Where the law asks for it. */
  lender?: LenderWords
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
    /** To signing in, for whoever takes no app. */
    here: string
  }
  agreement: { loanTerms: string; privacyPolicy: string }
  missing: { title: string; lead: string; home: string }
}
