/** Minutes in which a code can be used, and how often it can be tried (design of sessions). */
export const CODE_MINUTES = 5
export const CODE_TRIES = 5
