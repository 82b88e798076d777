import { type Code, CODES } from '#contract/codes.ts'
import { HTTP_MESSAGES } from '#server/platform/http/http-messages.ts'
import { type Localized, localized } from '#server/platform/messages/localized.ts'

/**
 * An answer in place of the data, with a message for the borrower. Thrown anywhere, turned into
 * `{code, message, data}` with HTTP 200 in one place (errors.ts).
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
  new Refusal(CODES.notLoggedIn, localized(HTTP_MESSAGES, 'notLoggedIn'))

export const inputRefused = (said: Localized) => new Refusal(CODES.inputRefused, said)

/** @param retryAfter seconds */
export const tooManyTries = (retryAfter: number) =>
  new Refusal(CODES.tooManyTries, localized(HTTP_MESSAGES, 'tooManyTries'), { retryAfter })
