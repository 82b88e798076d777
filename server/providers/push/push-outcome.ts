/** gone: the device has no such subscription any more. failed: it was not taken. */
export type PushOutcome = 'taken' | 'gone' | 'failed' | 'unknown'
