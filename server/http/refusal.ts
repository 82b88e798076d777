import { type Code, CODES } from '#contract/codes.ts'

/**
 * What the borrower may be told instead of an answer. Thrown anywhere, turned into
 * `{code, message, data}` with HTTP 200 in one place (`serve`).
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: Code
  readonly data: unknown

  constructor(code: Code, message: string, data: unknown = null) {
    super(message)
    this.code = code
    this.data = data
  }
}

export const notLoggedIn = () => new Refusal(CODES.notLoggedIn, 'Please log in first.')

export const inputRefused = (message: string) => new Refusal(CODES.inputRefused, message)

/** @param retryAfter seconds */
export const tooManyTries = (retryAfter: number) =>
  new Refusal(CODES.tooManyTries, 'Too many tries. Please wait a moment and try again.', {
    retryAfter,
  })
