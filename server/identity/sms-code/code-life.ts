/** Minutes for which a code is valid, and its tries (docs/assumptions.md). */
export const CODE_MINUTES = 5
export const CODE_TRIES = 5
