import type { CodeFormTexts } from '#web/kit/texts/code-form/texts.ts'

/** The words of signing in. */
export interface SignInTexts {
  login: CodeFormTexts & {
    title: string
    lead: (appName: string) => string
    signIn: string
    /** A code of ours is for nobody else. */
    caution: string
    newHere: string
    register: string
    /** Also of a code that is too old, or of another number (800006). */
    wrongCode: string
    /** @param seconds to wait */
    tooManyTries: (seconds: number) => string
    signedIn: { title: string; lead: string; goOn: string }
  }
}
