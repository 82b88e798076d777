/** Minutes for which a code is valid (docs/assumptions.md); every text that says it is tested. */
export const CODE_MINUTES = 5

/**
 * Minutes for which an idempotency key stands for the same code, and whoever asked for it is known:
 * longer than a code is valid.
 */
export const SAME_CODE_MINUTES = 12 * CODE_MINUTES

/** Tries of one asker. */
export const ASKER_TRIES = 5

/**
 * Tries of all who did not ask for the code. With those of whoever asked they are 20, so strangers
 * never use up what is the asker's (trust requirement 49).
 */
export const STRANGERS_TRIES = 15

/** What a try found. */
export interface Tried {
  readonly isRight: boolean
  /** It was the last try of whoever asked for the code: they need another one. */
  readonly wasLast: boolean
}
