/** Minutes for which a code is valid (docs/assumptions.md); every text that says it is tested. */
export const CODE_MINUTES = 5

/**
 * Minutes for which an idempotency key stands for the same code, and whoever asked for it is known:
 * longer than a code is valid.
 */
export const SAME_CODE_MINUTES = 12 * CODE_MINUTES

/** How often a code may be tried. */
export interface Tries {
  /** By one asker. */
  readonly asker: number
  /** By all who did not ask for the code: they never use up what is the asker's. */
  readonly strangers: number
}

/** Together 20 (trust requirement 49). */
export const TRIES: Tries = { asker: 5, strangers: 15 }
/** Of a sign-in code while codes are guessed. */
export const GUARDED_TRIES: Tries = { asker: 2, strangers: 1 }

/** What a try found. */
export interface Tried {
  readonly isRight: boolean
  /** It was the last try of whoever asked for the code: they need another one. */
  readonly wasLast: boolean
}
