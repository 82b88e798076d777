import { type Code, CODES } from '#contract/codes.ts'
import { HTTP_MESSAGES } from '#server/platform/http/refusals/http-messages.ts'
import { type Localized, localized } from '#server/platform/messages/localized.ts'

/**
 * An answer in place of the data, with a message for the borrower. Thrown anywhere, turned into
 * `{code, message, data}` with HTTP 200 in one place (errors.ts).
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: Code
  readonly data: unknown
  readonly texts: Localized

  constructor(code: Code, texts: Localized, data: unknown = null) {
    super(texts.en)
    this.code = code
    this.texts = texts
    this.data = data
  }
}

/** The caller already has as much going on as one caller may: HTTP 429 with Retry-After. */
export class Busy extends Refusal {
  /** Seconds. */
  readonly retryAfter: number

  constructor(texts: Localized, retryAfter: number) {
    super(CODES.tooManyTries, texts, { retryAfter })
    this.retryAfter = retryAfter
  }
}

/** This process has more requests than it can answer: HTTP 503 with Retry-After. */
export class Overloaded extends Refusal {
  /** Seconds. */
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super(CODES.tooManyTries, localized(HTTP_MESSAGES, 'overloaded'), { retryAfter })
    this.retryAfter = retryAfter
  }
}

/** Nothing is changed until a time, which its message names: HTTP 503 with Retry-After. */
export class UnderMaintenance extends Refusal {
  /** Seconds. */
  readonly retryAfter: number

  constructor(
    texts: Localized,
    { until, secondsLeft }: { readonly until: Temporal.Instant; readonly secondsLeft: number },
  ) {
    super(CODES.tooManyTries, texts, { retryAfter: secondsLeft, until: until.toString() })
    this.retryAfter = secondsLeft
  }
}

export const notLoggedIn = () =>
  new Refusal(CODES.notLoggedIn, localized(HTTP_MESSAGES, 'notLoggedIn'))

export const inputRefused = (texts: Localized) => new Refusal(CODES.inputRefused, texts)

/** @param retryAfter seconds */
export const tooManyTries = (retryAfter: number) =>
  new Refusal(CODES.tooManyTries, localized(HTTP_MESSAGES, 'tooManyTries'), { retryAfter })
