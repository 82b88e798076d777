import { type Code, CODES } from '#contract/codes.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/**
 * What the borrower may be told instead of an answer. Thrown anywhere, turned into
 * `{code, message, data}` with HTTP 200 in one place (`serve`).
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: Code
  readonly data: unknown
  readonly said: Localized

  constructor(code: Code, said: Localized, data: unknown = null) {
    super(said.en)
    this.code = code
    this.said = said
    this.data = data
  }
}

export const notLoggedIn = () =>
  new Refusal(CODES.notLoggedIn, { en: 'Please log in first.', fil: 'Mag-log in ka muna.' })

export const inputRefused = (said: Localized) => new Refusal(CODES.inputRefused, said)

/** @param retryAfter seconds */
export const tooManyTries = (retryAfter: number) =>
  new Refusal(CODES.tooManyTries, TOO_MANY, { retryAfter })

const TOO_MANY: Localized = {
  en: 'Too many tries. Please wait a moment and try again.',
  fil: 'Sobrang dami nang subok. Maghintay sandali at subukan ulit.',
}
