import type { CodeFormTexts } from '#web/kit/texts/code-form/texts.ts'

/** The texts of signing in. */
export interface SignInTexts {
  login: CodeFormTexts & {
    title: string
    lead: (appName: string) => string
    signIn: string
    /** The code must not be shared. */
    caution: string
    newHere: string
    register: string
    /** Also for a code that has expired, or belongs to another number (800006). */
    wrongCode: string
    /** @param seconds to wait */
    tooManyTries: (seconds: number) => string
    signedIn: { title: string; lead: string; goOn: string }
  }
}
